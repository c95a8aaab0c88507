import { endOfDay, HOUR_MS, minutesOfDay } from '../../../common/time.ts';
import { timesMeant } from '../../../common/clock-times.ts';
import { namedDate } from '../../following/named-date.ts';
import { followedName } from '../corrections/correct-question.ts';
import { readUntil } from '../../following/end-date.ts';
import { readDates } from '../../following/dates-between.ts';
import { spelledOut } from '../../following/read-options.ts';
import { isWeekly, readRest } from '../../following/rest-days.ts';
import { beginsAsQuestion } from '../../understand/words/questions.ts';
import { ORDER } from '../grammar/tables.ts';
import { bare } from '../plain.ts';
import { orderOf, type Means, type MeansInHand, type ResolveContext } from '../resolution.ts';
import type { DialogueState } from '../state.ts';
import { isPolite, orderSaid } from './order-ways.ts';
import { orderedLast, topicsChanged } from './orders.ts';

/** "I'm away the 12th to the 18th, no texts", "pause it wed to friday": nothing of what is meant on those days. */
export const away: Means = (text, state, context) => {
  const said = spelledOut(orderSaid(text));
  if (!isPolite(text) && (beginsAsQuestion(said) || said.endsWith('?'))) return undefined;
  const dates = readDates(said, context.now);
  const { said: when, rest } = dates ?? endSaid(said, state, context) ?? readRest(said, context.now) ?? {};
  if (!when || rest === undefined) return undefined;
  const [isAway, isQuiet] = [ORDER.away(rest), ORDER.quiet(rest)].map((found) => found !== undefined);
  // "No texts wed to friday" is of every week; who is off then, or says "this week", means the days to come.
  const isOfAll = dates
    ? isAway || isQuiet
    : !isWeekly(said) && isQuiet && (isAway || ORDER.ofDays(said) !== undefined);
  const isStretch = when.starts !== undefined && when.until !== endOfDay(when.starts);
  const isOut = isStretch && !isOfAll && ORDER.notThen(rest) !== undefined;
  const names = isOfAll
    ? ['alerts']
    : isOut
      ? orderedLast(state, context.catalog).map(({ name }) => name)
      : pausedNames(rest, state, context);
  return names?.length === 0 ? undefined : names?.map((name) => orderOf(`pause ${name}`, context, when));
};

/** "Leave me alone til friday", and "pause it til monday" of a reminder, where nothing is followed. */
function endSaid(said: string, { reminder, topics = [] }: DialogueState, { now }: ResolveContext) {
  const found = readUntil(said, now);
  const isPaused = reminder !== undefined && topics.length === 0 && ORDER.pauseIt(found?.rest ?? '');
  return found && (isPaused || ORDER.hush(found.rest)) ? found : undefined;
}

/** What is to rest, of a message without its days. */
function pausedNames(rest: string, state: DialogueState, context: ResolveContext) {
  const said = bare(rest.replaceAll(' ,', ''));
  if (ORDER.pauseAll(said) ?? ORDER.hush(said)) return ['alerts'];
  if (state.reminder && !state.topics?.length) return ORDER.pauseIt(said) && ['alerts'];
  const change = topicsChanged(said, state, context);
  return change?.order === 'pause' ? change.topics.map(({ name }) => name) : undefined;
}

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
