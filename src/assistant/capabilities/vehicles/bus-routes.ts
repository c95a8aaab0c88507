import { answerBusRoutes } from './bus-routes.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { tokenize } from '../../understand/words/tokens.ts';
import { wordPattern, wordSet } from '../../word-list.ts';
import { capability } from '../templates-of.ts';

/** Words of who wants to know when. */
const WHEN = wordPattern('first last when time times schedule timetable hours late early');
const STOPS = wordPattern('stops');
const NEAR = wordPattern('near nearby around by close_to');
/** Before a stop, of who rides along. */
const AFTER = wordSet('after past following');
const BEFORE = wordSet('before preceding');

/** Whether a stop that is named stands right after one of some words: "what's after Mill Bay on the 5". */
function isBeside(
  words: ReadonlySet<string>,
  text: string,
  { route, stop_id: id, stop_name: stop, station, to_station: to }: Slots,
): boolean {
  const said = tokenize(text).map(({ word }) => word);
  const at = said.findIndex((word) => words.has(word));
  if (route === undefined || at < 0) return false;
  const rest = said.slice(at + 1).filter((word) => word !== 'the' && word !== 'stop');
  return [id, stop?.heard, station?.heard, to?.heard].some((name) => {
    const named = tokenize(name ?? '').map(({ word }) => word);
    return named.length > 0 && named.every((word, nth) => rest[nth] === word);
  });
}

/** Bus routes: which serve a stop or a station, and where one goes. */
export const busRoutes = capability({
  intent: 'bus_routes',
  group: 'question',
  asks: 'buses',
  begin: () => 'bus routes',
  command: { path: ['bus', 'routes'] },
  slots: ['route', 'station', 'stop_id', 'stop_name', 'from_station', 'to_station', 'place'],
  beside: ['which', 'day', 'time'],
  suffices: ({ to_station: to }) => to?.beside?.stops !== undefined,
  reads: (text, slots) => {
    if (isBeside(AFTER, text, slots)) return { ask: 'next stop' };
    if (isBeside(BEFORE, text, slots)) return { ask: 'stop before' };
    if (WHEN.test(text)) return { ask: 'timetable' };
    if (slots.stop_name && !slots.route && NEAR.test(text)) return { ask: 'near' };
    return slots.route !== undefined && STOPS.test(text) ? { ask: 'stops' } : {};
  },
  answer: answerBusRoutes,
});
