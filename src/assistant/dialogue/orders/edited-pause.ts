import { HOUR_MS, minutesOfDay } from '../../../common/time.ts';
import { timesMeant } from '../../../common/clock-times.ts';
import { namedDate } from '../../following/named-date.ts';
import { readUntil } from '../../following/end-date.ts';
import { spelledOut } from '../../following/read-options.ts';
import { followedName } from '../corrections/correct-question.ts';
import { ORDER } from '../grammar/order.ts';
import type { MeansInHand } from '../resolution.ts';
import { orderSaid } from './order-ways.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Nobody who paused until 8 means a time further from that by "make it 9". */
const FAR = 3 * HOUR;
const MOST_HOURS = 12;

/** "Make it 3", "until friday instead", "wait I come back the 10th", right after something was paused: the end of that. */
export const repaused: MeansInHand = (text, { question: { slots } }, { read, catalog, now }) => {
  const said = spelledOut(orderSaid(text));
  if (slots.act !== 'pause') return undefined;
  if (ORDER.backOn(said)) return 'my subscriptions';
  const { until = '', starts } = slots;
  const { minutes, rest = minutes } = ORDER.comesBack(said) ?? ORDER.newEnd(said) ?? {};
  // "Actually monday".
  const when = rest ?? (namedDate(said, now) === undefined ? '' : said);
  const end = endsOf(when, new Date(until), now).find((one) => readUntil(one, now)?.rest === '');
  const order =
    end === undefined ? undefined : read(`pause ${followedName(slots, catalog) ?? 'alerts'} ${end}`);
  if (order?.kind !== 'intent' || order.slots.act !== 'pause') return undefined;
  return { ...order, slots: { ...order.slots, ...(starts && { starts }) } };
};

/** The ways to say an end: a bare number is the time of day nearest to the end before, or counts what that was counted in. */
function endsOf(rest: string, until: Date, now: Date): readonly string[] {
  if (!(Number(rest) > 0)) return [`for ${rest}`, `until ${rest}`];
  const end = minutesOfDay(until);
  const apart = timesMeant(rest).map((time) => Math.abs(time - end));
  const isNear = apart.some((one) => Math.min(one, DAY - one) < FAR);
  // Nobody pauses until 7:22.
  if (isNear && end % 15 === 0) return [`until ${rest}`];
  const areHours = Number(rest) <= MOST_HOURS && until.getTime() - now.getTime() >= HOUR_MS;
  return [`for ${rest} ${areHours ? 'hours' : 'minutes'}`];
}
