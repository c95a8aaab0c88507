/** What a cause does to the trains. */
export type Effect = 'single-tracking' | 'both ways' | 'one way' | 'bypass' | 'no service';

/** Why trains are delayed. */
export interface Cause {
  article: '' | 'a ' | 'an ';
  name: string;
  /** Whether trains stop in the station or on the track beside it. */
  place: 'at' | 'outside';
  /** Shortest and longest duration. */
  minutes: readonly [number, number];
  effects: readonly Effect[];
  /** How often it happens, against the others. */
  weight: number;
}

const causes: readonly Cause[] = [
  cause('a ', 'signal problem', 'outside', [20, 90], ['single-tracking', 'both ways'], 20),
  cause('a ', 'disabled train', 'outside', [12, 45], ['one way', 'single-tracking'], 18),
  cause('a ', 'train with a brake problem', 'at', [10, 30], ['one way'], 10),
  cause('a ', 'train with a door problem', 'at', [8, 20], ['one way'], 8),
  cause('a ', 'medical emergency', 'at', [12, 40], ['one way', 'both ways'], 12),
  cause('', 'police activity', 'at', [15, 60], ['both ways', 'bypass'], 12),
  cause('a ', 'track problem', 'outside', [25, 120], ['single-tracking'], 12),
  cause('a ', 'switch problem', 'outside', [20, 75], ['single-tracking', 'both ways'], 8),
  cause('an ', 'electrical power problem', 'outside', [30, 120], ['no service', 'single-tracking'], 4),
  cause('', 'Fire Department activity', 'at', [15, 70], ['bypass', 'no service'], 4),
];

function cause(
  article: Cause['article'],
  name: string,
  place: Cause['place'],
  minutes: Cause['minutes'],
  effects: Cause['effects'],
  weight: number,
): Cause {
  return { article, name, place, minutes, effects, weight };
}

/** The cause that a number in [0, 1) draws, the frequent ones more often. */
export function drawCause(draw: number): Cause {
  let left = draw * causes.reduce((sum, { weight }) => sum + weight, 0);
  return causes.find(({ weight }) => (left -= weight) < 0) ?? (causes[0] as Cause);
}
