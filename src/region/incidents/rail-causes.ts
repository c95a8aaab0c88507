import { readRows } from '../facts/read.ts';

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

const causes: readonly Cause[] = readRows('rail-causes.txt').map(
  ([article, name = '', place, shortest, longest, effects = '', weight]) => ({
    article: article as Cause['article'],
    name,
    place: place as Cause['place'],
    minutes: [Number(shortest), Number(longest)],
    effects: effects.split(', ') as Effect[],
    weight: Number(weight),
  }),
);

/** The cause that a number in [0, 1) draws, the frequent ones more often. */
export function drawCause(draw: number): Cause {
  let left = draw * causes.reduce((sum, { weight }) => sum + weight, 0);
  return causes.find(({ weight }) => (left -= weight) < 0) ?? (causes[0] as Cause);
}
