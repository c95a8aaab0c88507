import { remembered } from '../../../common/remembered-pattern.ts';
import { capabilityOf } from '../../capabilities.ts';
import { isTalk, type Question } from '../../question.ts';
import { ofItsPairAlone } from '../shifts/heading.ts';
import { shifted } from '../shifts/shift.ts';
import { ofMessage, plain, withoutExcuse, wordsOf } from '../plain.ts';
import { wordSet } from '../../word-list.ts';
import { patternTable } from '../../word-table.ts';
import { ofShown } from '../pointing/pointed-at.ts';
import { aspectOf, talkOf } from '../remarks.ts';
import { posed, type Means, type Part, type ResolveContext } from '../resolution.ts';
import { corrected, followedName } from './correct-question.ts';
import { correctionOf, selfCorrectionOf, type Correction } from './corrections.ts';
import { isDoubtful, putRight, takesBack } from './taken-apart.ts';

/** "No, 1001195", right after a place was saved: the same name for another place. */
export const savedElsewhere: Means = (text, { saved }, { read }) => {
  const meant = saved && correctionOf(text)?.meant;
  const place = meant ? read(`save ${meant}`) : undefined;
  const isPlace = place?.kind === 'intent' && place.intent === 'save' && place.slots.name === undefined;
  return saved && isPlace ? { ...place, slots: { ...place.slots, name: saved.name } } : undefined;
};

/** "No, I meant …", in each way that a message may say it. */
export const tookBack: Means = (text, state, context) => {
  const { question, moved } = state;
  const isOrder = question && capabilityOf(question.intent).orders;
  for (const one of waysBack(text, question)) {
    if (!one || one.meant === '' || one.meant.startsWith('not ')) continue;
    // Who asks something else orders nothing in its place.
    if (isOrder && ASKS.has(wordsOf(one.meant)[0] ?? '')) continue;
    if (question && aspectOf(one.meant) === 'after')
      return ofShown(one.meant, { ...state, question }, context);
    const added = addedTo(question, text, one, context);
    if (added) return [added];
    const understanding =
      (question && ofItsPairAlone(one.meant, question, context.read)) ??
      (question && shifted(one.meant, { ...state, question }, context));
    if (understanding) return understanding;
    const parts = corrected(one, question, context, { moved });
    if (parts) return (isDoubtful(parts) ? putRight(text, state, context) : undefined) ?? parts;
  }
  return takesBack(text, state, context.catalog) ? putRight(text, state, context) : undefined;
};

const ASKS = wordSet("when where why who which when's where's why's who's");

function* waysBack(text: string, question: Question | undefined): Generator<Correction | undefined> {
  const correction = correctionOf(text);
  if (question?.slots.act === 'follow') yield riddenOf(text);
  const [, name] = (correction?.not === undefined && CALLED_SO.exec(correction?.meant ?? '')) || [];
  if (name !== undefined) yield { meant: name };
  yield correctionOf(withoutExcuse(text));
  // The reason that is said with it may be anything.
  if (correction) yield { ...correction, meant: withoutExcuse(correction.meant) };
  yield correction;
  yield correctionOf(clauseOf(text));
}

/** "Follow the red line, no, never mind": nothing. */
export const tookAllBack: Means = (text) => {
  const itself = selfCorrectionOf(text);
  if (!itself || talkOf(itself.instead) !== 'cancel') return undefined;
  return { parts: [{ text, understanding: posed('cancel', {}) }], as: 'cancel' };
};

/** What a message takes back of itself: "the red, uh no, the blue line". */
export const tookBackAtOnce: Means = (text, { question }, context) => {
  const itself = selfCorrectionOf(text);
  const then = itself && correctionOf(itself.instead);
  if (!then || then.meant === '') return undefined;
  const first = context.read(itself.first, question);
  if (first.kind === 'unknown' || isTalk(first.intent)) return undefined;
  // Of an order that was taken back at once nothing was done yet.
  return corrected(then, { ...first, more: 0 }, context, { undone: true });
};

const clauseOf = ofMessage((text) => plain(text).split(/(?<=[^,;.]{12})[,;.] /)[0] ?? '');

/** "Pentagon City, the mall." */
const CALLED_SO = remembered(/^([^,]{3,40}), the [\p{L}']+$/u);

/** "And the other one, P12", right after a route was followed: both are. */
function addedTo(
  question: Question | undefined,
  text: string,
  { meant }: Correction,
  { read, catalog }: ResolveContext,
): Part | undefined {
  if (question?.slots.act !== 'follow' || !/^\W*(?:and|also|plus)\b/i.test(text)) return undefined;
  const named = read(`and ${meant}`, question);
  const name = named.kind === 'intent' ? followedName(named.slots, catalog) : undefined;
  return name === undefined ? undefined : { text: `follow ${name}`, understanding: read(`follow ${name}`) };
}

const RIDDEN = patternTable(new URL('../data/en/ridden.txt', import.meta.url), 'u');

/** What somebody says they ride, right after something else was followed: "no sorry, is the silver line what I take". */
const riddenOf = ofMessage((text): Correction | undefined => {
  const back = correctionOf(text);
  const said = back?.meant || plain(text);
  if (!back && text.trim().endsWith('?')) return undefined;
  const ways = [...RIDDEN('said'), ...(back ? RIDDEN('i ride') : [])];
  const found = [said, plain(text)].flatMap((one) => ways.map((way) => way.exec(one)?.groups?.['name']));
  const name = found.find((one) => one !== undefined);
  return name === undefined ? undefined : { meant: name };
});
