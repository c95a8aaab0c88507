import { examplesOf } from '../../../common/examples.ts';
import { answerFare } from './fare.answer.ts';
import { fareSumSaid, bandSaid } from './fare-sum-words.ts';
import { riderByAge } from '../../understand/entities/riders.ts';
import { joinWords, type Capability } from '../../capability.ts';

/** What a ride between two stations costs, now or at another time. */
export const fare: Capability<'fare'> = {
  intent: 'fare',
  group: 'question',
  asks: 'fares',
  title: 'Fare',
  summary: 'What a ride between two stations costs, now or at another time.',
  notFor: 'Not for prices of parking (parking).',
  begin: ({ rider }) => joinWords(rider, 'fare'),
  command: { path: ['fare'] },
  slots: ['from_station', 'to_station', 'day', 'time', 'rider'],
  reads: (text) => ({ ...riderByAge(text), ...fareSumSaid(text), ...bandSaid(text) }),
  needs: [['from_station'], ['to_station']],
  beside: ['route'],
  sentences: [
    'fare',
    'how much [money]',
    'how much [is|does|will|would] (<train>|ticket|ride|trip|fare|cost|journey|get|go|ride|travel|"to get"|"to go"|"to ride"|"to travel"|"to take")',
    'how much ["do i have to"|"would i have to"|"do i need to"|"will i have to"] (pay|owe)',
    '(cost|price|fee) [of] [<train>|ticket|ride|trip|journey]',
    '[how] (expensive|cheap|cheaper|pricey|affordable)',
    '[fare|trip] calculator',
    'calculate [the] (fare|cost|price)',
    '(trip|ride|ticket|journey|<train>) (cost|price|fare|fee|charge)',
    '(ticket|fare) (price|cost)',
    '(peak|off peak|rush hour|reduced|one way|single|round trip|cheapest|regular|base|minimum|maximum|current) (fare|price|cost)',
    '(more|less) expensive [rush hour|peak]',
    'how much ("do i"|"would i"|"will i"|"must i") pay',
    '("how many"|number) (dollar|bucks)',
    '{number} enough [for] ("to get"|{from_station}|"to go"|"for a trip"|"for the trip"|"to ride"|"from" {from_station})',
    '(charge|charges) ["from"] {from_station} "to" {to_station}',
    '(run|cost|set|charge) "me" ["back"] ("to get"|"to go"|"to ride"|"from" {from_station}|to {to_station})',
    '(cheap|cheapest|cheaper|best) (time|day) [to] (travel|ride|go)',
    '(discount|discounted|concession|half|max|min) (fare|price)',
    '"do i owe"',
  ],
  cues: ['ticket', 'pay'],
  asides: ['{any_line}', '{rider}', '(ticket|ride|trip|<bus>|<train>)'],
  examples: examplesOf('fare'),
  answer: answerFare,
};
