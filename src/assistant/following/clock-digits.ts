import { patternTable } from '../word-table.ts';

const FORMS = patternTable(new URL('clock-forms.txt', import.meta.url), 'gi');
const said = (name: string) => FORMS(name)[0] ?? NEVER;
const NEVER = /(?!)/g;

const NOON = 12 * 60;
const EARLIEST_HOUR = 5;
const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MINUTES = new Map(
  Object.entries({ ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 }),
);
const PAST = new Map(Object.entries({ quarter: 15, half: 30, ten: 10, twenty: 20 }));
const hourNumber = (word: string) =>
  Number.parseInt(word, 10) >= 0 ? Number(word) : HOURS.indexOf(word.toLowerCase()) + 1;
const halfOf = (part: string) => (part.toLowerCase() === 'morning' ? 'am' : 'pm');

/** A text with the times that are said in words in digits. */
export function withDigits(text: string): string {
  return text
    .replace(said('SPACED_HALF'), '$1 $2m')
    .replace(said('PAST'), (_, part: string, way: string, hour: string) => {
      const minutes = PAST.get(part.toLowerCase()) ?? 0;
      const at = (hourNumber(hour) * 60 + (way.toLowerCase() === 'to' ? -minutes : minutes) + NOON) % NOON;
      return clockDigits(at < 60 ? at + NOON : at);
    })
    .replace(said('SPOKEN'), (_, hour: string, ten: string, unit: string | undefined) =>
      clockDigits(
        hourNumber(hour) * 60 + (MINUTES.get(ten.toLowerCase()) ?? 0) + (unit ? hourNumber(unit) : 0),
      ),
    )
    .replace(said('SPOKEN_HOUR'), (_, before: string, hour: string) => `${before} ${hourNumber(hour)}`)
    .replace(said('HEARD'), '$1:$2')
    .replace(said('HALVED'), (hour) => String(hourNumber(hour)))
    .replace(said('SECOND'), (hour) => String(hourNumber(hour)))
    .replaceAll(/(?<=\d) o'?clock\b/gi, '')
    .replace(said('RUN_TOGETHER'), '$1:$2')
    .replace(
      said('OF_SPAN'),
      (_, ...[from = '', past = '', to = '', end = '']: string[]) => `${from}${to}:${past}${end}`,
    )
    .replace(
      said('IN_PARTS'),
      (_, from: string, before: string, join: string, to: string, after: string) =>
        `${from}${halfOf(before)} ${join} ${to}${halfOf(after)}`,
    )
    .replace(said('IN_PART'), (_, join: string, hour: string, minutes: string | undefined, part: string) => {
      const isOver = part.toLowerCase() === 'night' && Number(hour) < EARLIEST_HOUR;
      return `${isOver ? 'pm' : ''}${join}${hour}${minutes ?? ''}${isOver ? 'am' : halfOf(part)}`;
    })
    .replaceAll(/(?<=\d) n (?=\d)/gi, ' and ');
}

function clockDigits(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
