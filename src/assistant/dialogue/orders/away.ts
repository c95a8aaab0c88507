import { endOfDay } from '../../../common/time.ts';
import { readUntil } from '../../following/end-date.ts';
import { readDates } from '../../following/dates-between.ts';
import { spelledOut } from '../../following/read-options.ts';
import { isWeekly, readRest } from '../../following/rest-days.ts';
import { beginsAsQuestion } from '../../understand/words/questions.ts';
import { ORDER } from '../grammar/order.ts';
import { bare } from '../plain.ts';
import { orderOf, type Means, type ResolveContext } from '../resolution.ts';
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
