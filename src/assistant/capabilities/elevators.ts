import { answerElevators } from '../answers/elevators.ts';
import type { Capability } from '../capability.ts';

/** Elevators and escalators that are out of service, and step-free access. */
export const elevators: Capability = {
  intent: 'elevators',
  title: 'Elevators and escalators',
  summary: 'Elevators and escalators that are out of service, and step-free access.',
  slots: ['station', 'line', 'equipment'],
  sentences: [
    '{equipment}',
    '{equipment} <working>',
    '(ramp|ramps)',
    '(platform|station) {any_step_free}',
    '{any_step_free} (platform|station|access|entrance)',
    '<working> {equipment}',
    '{equipment} (status|outage|alert|issue|problem|incident|repair|access|update|info|report|closure|delay|maintenance)',
    '(outage|issue|problem|incident|status|access|broken|report) [with|on|for|of] {equipment}',
    '("alerts for"|"alerts on"|"alert for"|"alert on") {equipment}',
    '[wheelchair|fully|ada|handicap|disabled|stroller] (accessible|accessibility)',
    '(wheelchair|ada|handicap|handicapped|disabled|step free|stroller|barrier free) (access|accessibility|accessible|entrance|friendly|user)',
    '[station] accessibility [info|information|status|feature]',
    '(equipment|facility|facilities) (outage|status|failure|issue|problem)',
    '(wheelchair|ada)',
    '(ada|accessibility|wheelchair) (status|outage|alert|issue|problem|report|update)',
    '(outage|outages) {station}',
    '"what is" (out|broken|"not working")',
    'anything (out|broken|"out of service")',
    '(equipment|machine|unit) <working>',
    '(broken|busted|dead) (equipment|machine|unit)',
    '("can i"|"could i") (take|bring|use|push) {any_step_free}',
    '{any_step_free} ("get off"|"get out"|"get in"|"get on"|enter|access)',
    '(enter|access|"get out") {any_step_free}',
    '("climb stairs"|"use stairs"|"take stairs"|"do stairs") {station}',
  ],
  cues: ['(step free|disabled|handicap|stairs|stroller|wheelchair)'],
  asides: ['(today|tomorrow|morning)', '(entrance|exit|platform|street|mezzanine|concourse)'],
  examples: [
    'Is the elevator working at Navy Yard?',
    'Escalator outages on the Red Line',
    'Is Cheverly accessible?',
  ],
  answer: answerElevators,
};
