import { remembered } from '../common/remembered-pattern.ts';
import type { WordIn } from './word-list.ts';
import { wordTable } from './word-table.ts';
import { LEAD_COUNT, LEAD_SPAN } from './lead-time.ts';

/** What a row found, by the names of its slots. */
type Found<Row extends string> = Readonly<Partial<Record<SlotIn<Row>, string>>>;
type SlotIn<Row extends string> = Row extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotIn<Rest>
  : never;
/** Finds what a row says in a text. Absent: it says something else. */
type Reader<Row extends string> = (text: string) => Found<Row> | undefined;

/** What stands between two words, or before the first. */
const BETWEEN = String.raw`(?:^|[\s,#-]+)`;
const ENDS = String.raw`(?![\p{L}\p{N}_'’])`;
/** What may stand in a slot; in any other, some words. */
const SLOTS: Readonly<Record<string, string>> = {
  alert: String.raw`x\d{10}`,
  at: '(?:at|from|in|to) .{3,50}',
  color: 'red|orange|silver|blue|yellow|green',
  compass: 'north|south|east|west',
  count: String.raw`[\p{L}\d-]+ ?min(?:ute)?s?`,
  day: 'tomorrow(?: morning| night)?|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day',
  long: String.raw`(?:half an?|half|an|one|two|three|\d{1,2}) (?:hour|hr)s?`,
  each: String.raw`\w{1,6}`,
  first: String.raw`\p{L}{2,12}`,
  lead: `${LEAD_SPAN}|${LEAD_COUNT}`,
  late: `${LEAD_SPAN}|${LEAD_COUNT}`,
  max: 'once|twice|one|two|three|four|five|ten|\\d{1,2}',
  minutes: String.raw`\d{1,3}`,
  name: String.raw`[\p{L}\p{N}' -]{1,40}?`,
  nth: String.raw`\p{L}+|\d(?:st|nd|rd|th)?`,
  // A day that no calendar knows: "paydays", "laundry day".
  offday: String.raw`(?!(?:sun|mon|tues|wednes|thurs|fri|satur|week|work|school|business|all|those|these|both|the|what|which|every)[ -]?days?\b)\p{L}{2,12}?[ -]?days?`,
  opens: 'clos(?:e|es|ing)|opens?|opening',
  place: '[^,;.?!]{2,60}?',
  some: String.raw`\w+(?: \w+){0,2}?`,
  team: String.raw`\p{L}{3,14}`,
  topic: String.raw`\p{L}{3,12}(?: times?)?`,
  trouble: '(?:detour|delay|alert|problem)s?',
  when: String.raw`(?:(?:leaving|departing|setting off) )?(?:at|around|by|about|after|before|on|in|this|next|tomorrow|tonight|later)\b.{1,40}`,
  route: String.raw`[a-z]\d[\dx]|\d[a-z]`,
  until: String.raw`(?:until|till|til|for|just|only|tonight|today|over|this|the rest)\b.{0,60}`,
  second: String.raw`\p{L}{2,12}`,
  side: 'later|earlier|sooner',
  things: '(?:elevator|escalator)s?',
  which: 'first|earliest|last|latest|next',
  whom: String.raw`\w+(?: \w+){0,2}?`,
  word: String.raw`\p{L}{3,20}`,
};
/** What may follow in the same word. */
const ENDINGS: Readonly<Record<string, string>> = { compass: '(?:bound|ern|wards?)?' };
const TEXT = '.{2,120}?';
const CLOSES: Readonly<Record<string, string>> = { ')': ')', ']': ')?', ']*': '){0,6}' };

/**
 * What people say of a conversation, a row each: `[optional]`, `[any|number]*`, `(this|that)`, `!(not these)`, `{slot}`, `<name>`
 * for one of the shared phrases; `*` for the rest of a word, `..` where more may be said, `,` where one pauses. A comma
 * may stand between any two words.
 */
export function speech<const Rows extends Readonly<Record<string, string>>>(
  rows: Rows,
  phrases: Readonly<Record<string, string>> = {},
): { readonly [Name in keyof Rows]: Reader<Rows[Name]> } {
  const readers = Object.entries(rows).map(([name, row]) => {
    const pattern = remembered(speechPattern(row, phrases));
    return [
      name,
      (text: string) => {
        const found = pattern.exec(text);
        return found ? (found.groups ?? {}) : undefined;
      },
    ];
  });
  return Object.fromEntries(readers) as { readonly [Name in keyof Rows]: Reader<Rows[Name]> };
}

type AnyReader = (text: string) => Readonly<Partial<Record<string, string>>> | undefined;

/** The same rows, of these names, from a table beside the code that knows them; `<name>` begins the line of a shared phrase. */
export function speechTable<List extends string>(file: URL): { readonly [Name in WordIn<List>]: AnyReader } {
  const { rows, phrases } = speechRows(file);
  return speech(Object.fromEntries(rows), phrases) as never;
}

/** The rows of such a table, in their order, and the phrases that they share. */
export function speechRows(file: URL) {
  const table = Map.groupBy(wordTable(file), ([name]) => name.startsWith('<'));
  const phrases = (table.get(true) ?? []).map(([name, row]) => [name.slice(1, -1), row] as const);
  return { rows: table.get(false) ?? [], phrases: Object.fromEntries(phrases) };
}

/** The patterns of such a table, in the order of its rows. */
export function speechPatterns(file: URL): readonly (readonly [name: string, says: RegExp])[] {
  const { rows, phrases } = speechRows(file);
  return rows.map(([name, row]) => [name, speechPattern(row, phrases)]);
}

/** The pattern of one row. */
export function speechPattern(row: string, phrases: Readonly<Record<string, string>> = {}): RegExp {
  const start = row.startsWith('..') ? '' : String.raw`^\W*?`;
  const end = row.endsWith('..') ? ENDS : String.raw`[\s.,!?…]*$`;
  return new RegExp(`${start}(?:${sourceOf(row.replaceAll(/^\.\.|\.\.$/g, ''), phrases)})${end}`, 'iu');
}

function sourceOf(row: string, phrases: Readonly<Record<string, string>>): string {
  const symbols = row.match(/\.\.|!\(|\]\*|[[\]()|]|\{\w+\}|<\w+>|[^\s[\]()|{}<>]+/g) ?? [];
  const open: string[] = [];
  return symbols
    .map((symbol) => {
      if (symbol === '[' || symbol === '(' || symbol === '!(') {
        open.push(symbol);
        return symbol === '!(' ? '(?!(?:' : '(?:';
      }
      const close = CLOSES[symbol];
      if (close !== undefined) return open.pop() === '!(' ? `)${ENDS})` : close;
      if (symbol === '|') return '|';
      if (symbol === '..') return '.{0,60}?';
      if (symbol === ',') return String.raw`\s*[,.:;!?–—-]+`;
      const name = symbol.slice(1, -1);
      if (symbol.startsWith('{')) return `${BETWEEN}(?<${name}>${SLOTS[name] ?? TEXT})${ENDINGS[name] ?? ''}`;
      if (symbol.startsWith('<')) return `(?:${sourceOf(phrases[name] ?? '', phrases)})`;
      return BETWEEN + symbol.replaceAll("'", "['’]?").replace(/\*$/, String.raw`\p{L}*`);
    })
    .join('');
}
