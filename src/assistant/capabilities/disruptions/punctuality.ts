import type { Disruption } from '../../../transit/disruptions/disruptions.ts';
import { lineStates } from '../../answers/regularity.ts';
import { heardAs, stationOf } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerTravelTime } from '../journeys/path.answer.ts';

/** Whether somebody is in time who must be somewhere: the trip that is there by then, and whether to allow more for it. */
export async function inTime(
  slots: Slots,
  found: readonly Disruption[],
  lines: readonly string[],
  context: Context,
): Promise<string[]> {
  const { catalog } = context;
  const { from_station: from, to_station: to } = slots;
  if (!from || !to) return [];
  const going = { from: stationOf(catalog, from), toward: stationOf(catalog, to) };
  const isSlow = (await lineStates(context, lines, going)).some(
    ({ troubles, slower }) => troubles > 0 || slower > 1,
  );
  const isHeldUp = found.some(({ severity }) => severity !== 'minor');
  const verdict = isHeldUp
    ? 'You may be late: delays are reported on the way, so leave earlier than this.'
    : isSlow
      ? 'You may be late: trains don’t run as usual, so leave earlier than this.'
      : 'You should be in time: no delay is reported on the way, and trains run as usual.';
  const { blocks } = await answerTravelTime(slots, context);
  const known = heardAs(from, to);
  const trip = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return [verdict, ...trip.filter((text) => !known.includes(text))];
}
