const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
/** From here on digits are shorter to hear than words. */
const MOST_IN_WORDS = 9999;

/** "forty-two"; from ten thousand on, and what is no whole number, the digits as they are. */
export function cardinal(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count > MOST_IN_WORDS) return String(count);
  if (count < 20) return SMALL[count] as string;
  if (count < 100) return TENS[Math.floor(count / 10)] + (count % 10 ? `-${SMALL[count % 10]}` : '');
  const [size, name] = count < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = count % size;
  return `${cardinal(Math.floor(count / size))} ${name}${rest ? ` ${cardinal(rest)}` : ''}`;
}

/** "forty-second". */
export function ordinalWords(place: number): string {
  const words = cardinal(place);
  const last = words.slice(Math.max(words.lastIndexOf(' '), words.lastIndexOf('-')) + 1);
  const nth = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words.slice(0, words.length - last.length) + nth;
}

/** "one zero zero one, one nine five": a number that is no amount, digit by digit, with a breath for the ear. */
export function digitByDigit(digits: string): string {
  const words = Array.from(digits, (digit) => SMALL[Number(digit)] ?? '');
  if (words.length <= 4) return words.join(' ');
  const half = words.length > 6 ? 4 : 3;
  return `${words.slice(0, half).join(' ')}, ${words.slice(half).join(' ')}`;
}

/** "D eighty", "P one X", "C oh four": a bus route as riders say it. */
export function routeWords(id: string): string {
  const parts = id.match(/\d+|\D/g) ?? [];
  return parts.map((part) => (/^0\d/.test(part) ? `oh ${cardinal(Number(part))}` : numberOr(part))).join(' ');
}

/** "eight fifty-five", "nine", "twelve oh four". */
export function clockWords(hour: number, minute: number): string {
  if (minute === 0) return cardinal(hour);
  return `${cardinal(hour)} ${minute < 10 ? 'oh ' : ''}${cardinal(minute)}`;
}

/** "two dollars and twenty-five cents". */
export function moneyWords(dollars: number, cents: number): string {
  const whole = `${cardinal(dollars)} ${dollars === 1 ? 'dollar' : 'dollars'}`;
  const rest = `${cardinal(cents)} ${cents === 1 ? 'cent' : 'cents'}`;
  if (cents === 0) return whole;
  return dollars === 0 ? rest : `${whole} and ${rest}`;
}

/** "an eight-car train", "a two-minute walk". */
export function aCount(count: number, words: string): string {
  const said = cardinal(count);
  return `${/^(?:eight|eleven)/.test(said) ? 'an' : 'a'} ${said}-${words}`;
}

function numberOr(part: string): string {
  return /^\d+$/.test(part) ? cardinal(Number(part)) : part;
}
