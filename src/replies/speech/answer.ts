import type { Reply, RowsBlock } from '../reply.ts';
import { areDepartures, departureSentences } from './departures.ts';
import { namesInPieces, rowSentences } from './rows.ts';
import { asSaid } from './words.ts';

/** An answer in pieces that can be said one after the other. */
export interface AnswerSpeech {
  /** What was resolved, and the texts before the list. */
  opening: string[];
  /** The list, and the texts after it. */
  items: string[];
}

/** Says title, texts and lists of a reply. */
export function answerOf({ title, blocks }: Reply): AnswerSpeech {
  const start = blocks.findIndex(({ kind }) => kind === 'rows');
  const texts = blocks.map((block, at) =>
    block.kind === 'text'
      ? { said: namesInPieces(block.text).map(asSaid), before: start === -1 || at < start }
      : undefined,
  );
  const opening = texts.flatMap((text) => (text?.before ? text.said : []));
  const later = texts.flatMap((text) => (text && !text.before ? text.said : []));
  const lists = blocks.filter((block) => block.kind === 'rows');
  if (lists.length > 0 && lists.every(areDepartures)) return departuresAt(title, opening, lists, later);
  const items = [...lists.flatMap(rowSentences), ...later];
  const resolved = title === undefined ? undefined : titleWords(title, opening, items);
  return { opening: [...(resolved ? [resolved] : []), ...opening], items };
}

/** The first departure says where. */
function departuresAt(title = '', opening: string[], lists: RowsBlock[], later: string[]): AnswerSpeech {
  const [first = '', ...others] = departureSentences(lists);
  const place = PLACE.exec(title)?.[1] ?? title;
  const [from = '', to] = place.split(' to ');
  // A train that ends where the rider wants to go says so itself.
  const end = to !== undefined && !asSaid(first).includes(` to ${asSaid(to)} `) ? ` to ${to}` : '';
  const where = to === undefined ? `At ${place}` : `From ${from}${end}`;
  const isNext = first.startsWith('the next ');
  const resolved = isNext || title === '' ? [] : [asSaid(title)];
  return {
    opening: [...resolved, ...opening],
    items: [isNext ? `${asSaid(where)}, ${first}` : first, ...others, ...later],
  };
}

const PLACE = /^(.+?)(?:: next (?:trains|buses).*)?$/;

/** What was resolved, without what the answer says itself: "Red Line: delays" before "No delay is reported". */
function titleWords(title: string, opening: readonly string[], items: readonly string[]): string | undefined {
  const [head = '', topic = ''] = asSaid(title).split(': ');
  const told = [...opening, ...items.slice(0, 1)].join(' ').toLowerCase();
  const isTold =
    topic === '' ||
    topic.startsWith('how often') ||
    topic.split(' ').some((word) => word.length > 3 && told.includes(word.replace(/s$/, '')));
  if (isTold && opening.some((text) => text.toLowerCase().includes(head.toLowerCase()))) return undefined;
  return isTold ? head : `${head}: ${topic}`;
}
