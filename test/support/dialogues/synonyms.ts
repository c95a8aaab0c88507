import { capabilities } from '../../../src/assistant/capabilities.ts';
import type { Block, Reply } from '../../../src/replies/reply.ts';

/** Words of replies, and others for the same: units, numbers of stops, states, verbs. Lower case. */
const OTHERS: Readonly<Record<string, string>> = {
  min: 'minutes',
  now: 'this minute',
  due: 'expected',
  stop: 'halt no.',
  station: 'stn',
  late: 'behind time',
  early: 'ahead of time',
  'on time': 'punctual',
  seen: 'heard of',
  reporting: 'telling',
  car: 'coach',
  cars: 'coaches',
  line: 'service',
  lines: 'services',
  bus: 'coach route',
  route: 'course',
  to: 'bound for',
  walk: 'stroll',
  last: 'final',
  first: 'earliest',
  train: 'metro',
  trains: 'metros',
  stopped: 'no longer',
  following: 'watching',
  followed: 'watched',
  paused: 'at rest',
  nothing: 'no thing',
  remind: 'call',
};
/** Told apart from what was there before, so that it can be taken back: a letter of nobody's. */
const MARK = '\uE000';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const PAIRS = Object.entries(OTHERS).flatMap(([word, other]) => [
  [word, other + MARK] as const,
  [capital(word), capital(other) + MARK] as const,
]);
const THERE: ReadonlyMap<string, string> = new Map(PAIRS);
const BACK: ReadonlyMap<string, string> = new Map(PAIRS.map(([word, other]) => [other, word]));
const longestFirst = (words: Iterable<string>) => [...words].toSorted((a, b) => b.length - a.length);
const words = new RegExp(String.raw`\b(?:${longestFirst(THERE.keys()).join('|')})\b`, 'g');
const others = new RegExp(
  longestFirst(BACK.keys())
    .join('|')
    .replaceAll('.', String.raw`\.`),
  'g',
);

const reworded = (text: string) => text.replace(words, (word) => THERE.get(word) ?? word);
const asBefore = (text: string) => text.replace(others, (other) => BACK.get(other) ?? other);

/** Lets every answer say the same in other words until the function that it returns is called. */
export function rewordAnswers(): () => void {
  const own = capabilities.map((capability) => [capability, capability.answer] as const);
  for (const [capability, answer] of own)
    Object.assign(capability, {
      answer: async (...given: Parameters<typeof answer>) => said(await answer(...given), reworded),
    });
  return () => {
    for (const [capability, answer] of own) Object.assign(capability, { answer });
  };
}

/** The reply as it was before its answer was reworded. */
export function notReworded(reply: Reply): Reply {
  return said(reply, asBefore);
}

function said(reply: Reply, as: (text: string) => string): Reply {
  const { title, blocks, asks } = reply;
  return {
    ...reply,
    ...(title === undefined ? {} : { title: as(title) }),
    ...(asks ? { asks: { ...asks, question: as(asks.question) } } : {}),
    blocks: blocks.map((one) => blockSaid(one, as)),
  };
}

function blockSaid(block: Block, as: (text: string) => string): Block {
  if (block.kind !== 'rows') return { ...block, text: as(block.text) };
  const { heading, rows } = block;
  return {
    ...block,
    ...(heading === undefined ? {} : { heading: as(heading) }),
    rows: rows.map(({ note, ...row }) => ({
      ...row,
      lead: as(row.lead),
      text: as(row.text),
      ...(note === undefined ? {} : { note: as(note) }),
    })),
  };
}
