import type { Block, Reply, RowsBlock } from '../reply.ts';
import { wordCount } from './breath.ts';
import { areDepartures, departureSentences } from './departures.ts';
import { areLegs, wayOf } from './journey.ts';
import { namesInPieces, rowSentences } from './rows.ts';
import { asSaid } from './words.ts';

/** Words of a first departure with the places that were asked, at 150 a minute twelve seconds. */
const LONGEST_FIRST = 30;

/** An answer in pieces that can be said one after the other. */
export interface AnswerSpeech {
  /** What was resolved; absent: the answer says so itself. */
  resolved?: string;
  /** The texts before the list. */
  opening: string[];
  /** The list, and the texts after it. */
  items: string[];
}

/** Says title, texts and lists of a reply. `most`: words that there is room for at once. */
export function answerOf({ title, blocks }: Reply, most = Infinity): AnswerSpeech {
  const start = blocks.findIndex(({ kind }) => kind === 'rows');
  const texts = blocks.map((block, at) =>
    block.kind !== 'rows'
      ? { said: namesInPieces(block.text).map(asSaid), before: start === -1 || at < start }
      : undefined,
  );
  const opening = texts.flatMap((text) => (text?.before ? text.said : []));
  const later = texts.flatMap((text) => (text && !text.before ? text.said : []));
  const lists = blocks.filter((block) => block.kind === 'rows');
  if (lists.length > 0 && lists.every(areDepartures)) return departuresAt(title, opening, lists, later);
  const [way, ...otherLists] = lists;
  if (way && areLegs(way))
    return wayAlong(title, way, blocks, [...later, ...otherLists.flatMap(rowSentences)], most);
  const items = [...lists.flatMap(rowSentences), ...later];
  const [counts] = lists.flatMap(({ heading = '' }) => (/^\d+ alerts$/.test(heading) ? [heading] : []));
  const many = counts !== undefined && title?.startsWith('All ') ? asSaid(`there are ${counts}`) : undefined;
  // What was asked comes before how many alerts there are.
  if (many !== undefined && opening.length > 0) return { opening: [...opening, many], items };
  const resolved = many ?? (title && titleWords(title, opening, items));
  const [only = '', ...others] = opening;
  if (resolved && OUTAGES.test(only)) return { opening: [outagesAt(resolved, only), ...others], items };
  return { ...(resolved ? { resolved } : {}), opening, items };
}

const OUTAGES = /^(?:No|[\w-]+) (?:delays|elevator|escalator)/;

/** "At Cheverly, no elevators are reported", "On the Red Line, eleven escalators are out of service". */
function outagesAt(head: string, told: string): string {
  const where = head.endsWith(' Line') ? `On the ${head}` : `At ${head}`;
  const [, one] = /^(\w+) (?:elevator|escalator) out/.exec(told) ?? [];
  const whole = told.replace(
    /(elevators?|escalators?) out of service/,
    `$1 ${one ? 'is' : 'are'} out of service`,
  );
  if (head.startsWith('All ')) return whole;
  return `${where}, ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`;
}

/** The legs say from where to where; the text before them is the summary, others are how names were taken. */
function wayAlong(
  title = '',
  way: RowsBlock,
  blocks: readonly Block[],
  others: string[],
  most: number,
): AnswerSpeech {
  const before = blocks
    .slice(0, blocks.indexOf(way))
    .flatMap((block) => (block.kind === 'rows' ? [] : [block.text]));
  const texts = before.slice(0, -1).map(asSaid);
  const { first, later } = wayOf(
    title.replace(/: buses$/, ''),
    before.at(-1) ?? '',
    way,
    most - wordCount(texts),
  );
  return { opening: [...texts, ...first], items: [...later, ...others] };
}

/** The first departure says where. */
function departuresAt(title = '', opening: string[], lists: RowsBlock[], later: string[]): AnswerSpeech {
  // A rider who gave the number of a stop need not hear it again.
  const place = (PLACE.exec(title)?.[1] ?? title).replace(/ \([^()]*\)$/, '');
  const [first = '', ...others] = departureSentences(lists.map((list) => withoutPlace(list, place)));
  const [from = '', to] = place.split(' to ');
  // A train that ends where the rider wants to go says so itself.
  const end = to !== undefined && !`${first} `.includes(` to ${asSaid(to)} `) ? ` to ${to}` : '';
  // What arrives does so at a station, wherever it goes on to.
  const isHere = end === '' && / arriving now\b/.test(first);
  const where = to === undefined ? `At ${place}` : `${isHere ? 'At' : 'From'} ${from}${end}`;
  const isNext = lists[0]?.of === 'departures';
  // Trains of a day say from where, and when, themselves.
  const whole = isNext ? `${asSaid(where)}, ${first}` : first;
  const isLong = end !== '' && wordCount([whole]) > LONGEST_FIRST;
  return { opening, items: [isLong ? withoutSign(whole, lists) : whole, ...others, ...later] };
}

/** Whoever asked for the way to a place has its name, which is told rather than the sign of the bus where there is no room for both. */
function withoutSign(said: string, lists: readonly RowsBlock[]): string {
  const signs = lists.flatMap(({ rows }) => rows.map(({ facts }) => facts?.toward ?? ''));
  const ends = signs.map((sign) => ` to ${asSaid(sign.replace(/^(?:\w+ )?to /, ''))} `);
  const end = ends.find((one) => said.includes(`${one}is `));
  return end === undefined ? said : said.replace(`${end}is `, ' is ');
}

/** A corner that was just named, in either order of its streets, is not named again, nor is the station of a bay. */
function withoutPlace({ from = '', ...list }: RowsBlock, place: string): RowsBlock {
  const named = new Set(asSaid(place).split(' '));
  const [first = '', ...others] = from.split(' & ');
  const isNamed =
    list.of === 'departures' &&
    asSaid(from)
      .split(' ')
      .every((word) => named.has(word));
  const isOfStation = others.length > 0 && [...named].every((word) => asSaid(first).includes(word));
  const where = isNamed ? '' : isOfStation ? others.join(' & ').split(' (')[0] : from;
  return { ...list, ...(where && { from: where }) };
}

const PLACE = /^(.+?)(?:: (?:next )?(?:trains|buses)\b.*)?$/;

/** What was resolved, without what the answer says itself: "Red Line: delays" before "No delay is reported". */
function titleWords(title: string, opening: readonly string[], items: readonly string[]): string | undefined {
  const [head = '', topic = ''] = asSaid(title).split(': ');
  const told = [...opening, ...items.slice(0, 1)].join(' ').toLowerCase();
  // A line is named once.
  if ([...opening, ...items].at(0)?.startsWith(`${head}: `)) return undefined;
  const isTold =
    topic === '' ||
    topic.startsWith('how often') ||
    topic.split(' ').some((word) => word.length > 3 && told.includes(word.replace(/s$/, '')));
  // A sentence that names what it is about needs no title.
  const about =
    head
      .toLowerCase()
      .replace(/^route /, '')
      .split(' to ')
      .at(-1) ?? '';
  if (opening.some((text) => text.toLowerCase().includes(about))) return undefined;
  return isTold ? head : `${head}: ${topic}`;
}
