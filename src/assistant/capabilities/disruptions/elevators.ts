import { examplesOf } from '../../../common/examples.ts';
import { answerBoarding } from './boarding.answer.ts';
import { answerElevators } from './elevators.answer.ts';
import type { Capability } from '../../capability.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';

const WORKING = wordPattern('work works working accessible running usable wheelchair');
const BEFORE = new Set(['hey', 'hi', 'ok', 'okay', 'so', 'and']);

const HAS = wordPattern('there have has got');
const OUT = wordPattern('out broken down not issue* problem* outage* delay* closed');

/** "is the elevator working", "does it have an elevator", to which yes or no is the answer. */
function whetherAsked(text: string): Slots['ask'] {
  const words = text.toLowerCase().replaceAll(',', '').split(' ');
  const verb = words.find((word) => !BEFORE.has(word)) ?? '';
  if (!['is', 'are', 'does', 'do', 'has', 'have'].includes(verb)) return undefined;
  if (WORKING.test(text)) return 'working';
  return HAS.test(text) && !OUT.test(text) ? 'there' : undefined;
}

/** Elevators and escalators that are out of service, and step-free access. */
export const elevators: Capability<'elevators'> = {
  intent: 'elevators',
  group: 'question',
  asks: 'outages',
  title: 'Elevators and escalators',
  summary: 'Elevators and escalators that are out of service, and step-free access.',
  notFor: 'Not for how to travel without stairs (path with step_free).',
  begin: ({ equipment = 'elevator and escalator' }) => `${equipment} outages`,
  command: { path: ['elevators'] },
  reads: (text) => {
    const ask = whetherAsked(text);
    return ask ? { ask } : {};
  },
  slots: ['station', 'line', 'equipment'],
  beside: ['day', 'route', 'stop_id', 'stop_name'],
  sentences: [
    '{equipment}',
    '{equipment} <working>',
    '(platform|station) {any_step_free}',
    '{any_step_free} (platform|station|access|entrance)',
    '("get to"|"get on"|"get onto"|reach|"get up to"|"get down to"|"get off") (platform|<train>) {any_step_free}',
    '{any_step_free} ("get to"|"get on"|"get onto"|reach|"get up to"|"get down to") (platform|<train>)',
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
    '("can i"|"could i") (take|bring|use|push|"get into"|"get in"|"get on") {any_step_free}',
    '{any_step_free} ("get off"|"get out"|"get in"|"get on"|enter|access)',
    '(enter|access|"get out") {any_step_free}',
    '("climb stairs"|"use stairs"|"take stairs"|"do stairs") {station}',
  ],
  cues: ['(step free|disabled|handicap|stairs|stroller|wheelchair)'],
  asides: ['(today|tomorrow|morning)', '(entrance|exit|platform|street|mezzanine|concourse)'],
  examples: examplesOf('elevators'),
  instead: answerBoarding,
  answer: answerElevators,
};
