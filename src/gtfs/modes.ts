/** What runs on a route, in riders' words, singular. */
export type Mode =
  | 'tram'
  | 'subway'
  | 'train'
  | 'bus'
  | 'ferry'
  | 'cable car'
  | 'funicular'
  | 'monorail'
  | 'line';

const BASIC: Readonly<Record<number, Mode>> = {
  0: 'tram',
  1: 'subway',
  2: 'train',
  3: 'bus',
  4: 'ferry',
  5: 'cable car',
  6: 'cable car',
  7: 'funicular',
  11: 'bus',
  12: 'monorail',
};

/** The extended types, by their hundreds: 109 is a suburban train, 702 an express bus. */
const EXTENDED: Readonly<Record<number, Mode>> = {
  1: 'train',
  2: 'bus',
  4: 'subway',
  5: 'subway',
  6: 'subway',
  7: 'bus',
  8: 'bus',
  9: 'tram',
  10: 'ferry',
  12: 'ferry',
  13: 'cable car',
  14: 'funicular',
};
const MONORAIL = 405;

/** The mode of a route's type, by the specification's numbers or its extended ones; a `line` where it is none of them. */
export function modeOf(type: number): Mode {
  if (type === MONORAIL) return 'monorail';
  return BASIC[type] ?? EXTENDED[Math.floor(type / 100)] ?? 'line';
}
