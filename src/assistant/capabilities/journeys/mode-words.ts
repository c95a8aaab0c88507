import type { Slots } from '../../understand/slots/slots.ts';
import { BUS, listOf, wordPattern, wordSet, writtenWords } from '../../word-list.ts';
import { speechTable } from '../../speech.ts';
import { beginsAsQuestion } from '../../understand/words/questions.ts';
import { remembered } from '../../../common/remembered-pattern.ts';

const RAIL = wordPattern('train trains metro rail subway');
const NOT_BUS = wordPattern(listOf('mode-words NOT_BUS'));
const NOT_RAIL = wordPattern(listOf('mode-words NOT_RAIL'));
/** Where buses leave is no bus that is wanted. */
const OF_A_STOP = wordPattern('bus_stop* bus_bay* bus_station bus_terminal bus_lot that_bus this_bus my_bus');

/** What asks which is sooner. */
export const COMPARED = wordPattern('faster quicker slower sooner more_fast more_quick more_quickly');
const ROUTE = wordPattern('bus buses [a-z]\\d[\\dx]?');

/** What alone is to be ridden, "any bus?", "no buses please", or that both are compared: "the D80 or the metro, what's faster". */
export function modeSaid(text: string): Pick<Slots, 'mode' | 'ask'> {
  if (COMPARED.test(text) && ROUTE.test(text) && RAIL.test(text)) return { ask: 'modes' };
  if (NOT_BUS.test(text)) return { mode: 'rail' };
  if (NOT_RAIL.test(text)) return { mode: 'bus' };
  return BUS.test(text) && !RAIL.test(text) && !OF_A_STOP.test(text) ? { mode: 'bus' } : {};
}

/** Whether a ride by bus is spoken of, "the bus fare": where trains are, too, what both cost is told. */
export function busSaid(text: string): Pick<Slots, 'mode'> {
  return modeSaid(text).mode === 'bus' ? { mode: 'bus' } : {};
}

/** "Walk me through it" and "without walking" ask for no walk. */
const WALK = remembered(
  /\bhow (?:long|far|many minutes)\b.{0,40}\bwalk\b(?! me)|\b(?:can|could|should) i (?:just )?walk\b|\bwalking (?:time|distance|directions)\b|\bto walk (?:from|to|between)\b|\bon foot\b/i,
);
const STOPS = remembered(
  /(?<!\bmany )(?<!\bof )\b(?:stops|stations) (?:are )?(?:between|from|on the way)\b|\b(?:all|list) (?:the )?(?:stops|stations)\b/i,
);

/** What of a trip is asked: all of it on foot, or the stops on the way. */
export function partAsked(text: string): Pick<Slots, 'ask'> {
  if (WALK.test(text)) return { ask: 'walk' };
  return STOPS.test(text) ? { ask: 'stops' } : {};
}

const STAIRS = '(?:stairs?|steps|stair ?cases?|stairways?|stairwells?)';
const USING = String.raw`(?:us(?:e|ing)|tak(?:e|ing)|climb(?:ing)?|manag(?:e|ing)|handl(?:e|ing)|do(?:ing)?|deal(?:ing)? with|(?:go|going|walk|walking|get|getting)(?: up| down| up and down)?|having|facing|hav(?:e|ing) to)`;
const ANY = '(?:(?:any|the|all|those|many|of|more|even|a|single) )';
const WITHOUT_STAIRS = remembered(
  new RegExp(
    String.raw`\b(?:no|without|w\/o|fewer|less|avoid(?:s|ing)?|skip(?:ping)?|never|can(?:['’]?t| ?not)|(?:do|does|could|must|should)(?:n['’]?t| not)|won['’]?t|unable to|not able to|(?:bad|hard|trouble|problems?|difficulty|issues?|struggles?) (?:with|on)) (?:(?:really|want to|like to|do|manage to|have to|physically) ){0,2}(?:${USING} ){0,2}${ANY}{0,3}${STAIRS}\b`,
    'i',
  ),
);
const STEP_FREE = remembered(wordPattern('stepfree step_free'));
const LIFTS_ALONE = remembered(wordPattern(listOf('mode-words LIFTS_ALONE')));

/** Whether a way without stairs is asked for, in whatever words. */
export function isStepFreeSaid(text: string): boolean {
  return STEP_FREE.test(text) || WITHOUT_STAIRS.test(text) || LIFTS_ALONE.test(text);
}

/** Whether elevators alone are spoken of, which of outages means them and not the escalators. */
export function saysLiftsAlone(text: string): boolean {
  return LIFTS_ALONE.test(text);
}

const STAIRS_FINE = wordPattern(listOf('mode-words STAIRS_FINE'));
const CANNOT = wordPattern("can't cannot");
const ALONE = wordPattern(listOf('mode-words ALONE'));

/** Whether stairs are no matter any more: who cannot take them is well, or does not ride. */
export function stairsAreFine(text: string): boolean {
  return STAIRS_FINE.test(text) && (!CANNOT.test(text) || ALONE.test(text));
}

const WHEELS = wordPattern('wheelchair chair stroller strollers walker scooter pram crutches powerchair');
/** What is said of oneself, and what asks of a place or a bus: "is stop 12 wheelchair accessible". */
const OWN = wordPattern("my our i'm i_am i_use i_have we_have");
const OF_OTHERS = wordSet('is are can could should would may if do does will which what where how');

/** Whether who asks needs a way without stairs: whoever asks for a trip, or tells of oneself. */
export function needsNoSteps(text: string, isOfTrip: boolean): boolean {
  const words = writtenWords(text.toLowerCase().replaceAll('?', ' '));
  const isAsked = OF_OTHERS.has(words[0] ?? '') || words.includes('accessible');
  return (isStepFreeSaid(text) || WHEELS.test(text)) && (isOfTrip || OWN.test(text) || !isAsked);
}

const RIDES = speechTable<'bus rail either'>(new URL('kept-rides.txt', import.meta.url));
/** What makes of it how one travels now and then. */
const AT_TIMES = wordSet(listOf('kept-rides AT_TIMES'));

/** What alone a rider always wants to ride, or, `either`, what they take back of that; `isAtTimes`: not always. Absent: nothing of it is said. */
export function ridesSaid(text: string, kept: Slots['mode']) {
  const words = writtenWords(text);
  if (beginsAsQuestion(text) || OF_OTHERS.has(words[0] ?? '')) return undefined;
  const said: Slots['mode'] = RIDES.bus(text) ? 'bus' : RIDES.rail(text) ? 'rail' : undefined;
  const [other, same] = kept === 'bus' ? [RAIL, BUS] : [BUS, RAIL];
  const isBack = kept && RIDES.either(text) && (other.test(text) || !same.test(text));
  const mode = said ?? (isBack ? ('either' as const) : undefined);
  return mode && { mode, isAtTimes: words.some((word) => AT_TIMES.has(word)) };
}

/** Whether trains or buses are spoken of at all. */
export const saysRide = (text: string) => BUS.test(text) || RAIL.test(text) || NOT_RAIL.test(text);
