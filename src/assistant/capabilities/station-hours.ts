import { answerStationHours } from '../answers/station-hours.ts';
import type { Capability } from '../capability.ts';

/** When a station opens and closes, and its first and last trains. */
export const stationHours: Capability = {
  intent: 'station_hours',
  title: 'First and last trains',
  summary: 'When a station opens and closes, and its first and last trains.',
  slots: ['station', 'from_station', 'to_station', 'line', 'day', 'which'],
  sentences: [
    '<firstlast> (<train>|one|departure|service|metro|{line}|run) [<due>]',
    '<when> <firstlast> [<train>|one|departure|service]',
    '<when> [does|do|is|will] [<train>|station|service|system|{station}|{line}] (open|start|begin|close|shut|shut down|end|stop|finish|start running|stop running)',
    '(opening|closing|operating|business|working|operation) (time|hour)',
    '(<train>|station|service|holiday|weekend) hour',
    '<train> (closing|opening|operating) (time|hour)',
    '<when> (close|open|shut|start|stop) <train>',
    'station (time|timing)',
    '(holiday|daily|{day}) (schedule|timetable|service)',
    '(hours|opening times|hours of operation|hours of service|operating hours)',
    'how (late|early) [does|do|is|can|will] [<train>|station|service|system|metro|{line}|{station}] [run|open|go|operate|running]',
    '(until|till) (when|time) [<train>|service|metro|{line}] [run|open|go]',
    '<when> (<train>|service|{line}|system) (run|operate|running)',
    '(<train>|station|{station}|system|{line}) (open|closed|close)',
    '(open|close|closed) ({day}|late|24 hours|"all night")',
    '[<train>|station|{line}] (schedule|timetable|time table)',
    '(<train>|{line}|service) (run|open|operate) {weekday}',
    '(<train>|service) (run|open|operate) "on" (holidays|holiday|weekends)',
    '[<train>] (run|open|operate|running) (24 hours|24 7|"all night"|overnight|past midnight|after midnight|past|"24 7")',
    '(24 hours|24 7|"all night")',
    '(miss|catch) <firstlast> <train>',
    '"will there be" <train>',
    '(what|which|"at what") hour (close|open|start|stop|end|begin)',
    '<train> ("after midnight"|"past midnight"|"this late"|"late at night"|"at night"|"all night")',
  ],
  cues: ['(open|close|closed|closing|opening)', '<firstlast>'],
  asides: ['(pass|depart|leave) [at|through]'],
  examples: [
    'When is the last train from Huntington?',
    'First train from Ashburn to Judiciary Square on Sunday',
    'What time does Rosslyn open on Saturday?',
  ],
  answer: answerStationHours,
};
