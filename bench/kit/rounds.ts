import { median, quantile, short, spread } from './figures.ts';
import type { Aim, Row } from './row.ts';

/** One round of a side; gives its figure: the time or the CPU of one call, whatever the unit. */
export type Round = () => number | Promise<number>;

/** How often the sides take turns. Rounds of the warm-up are not kept. */
export interface Rounds {
  rounds: number;
  warmUp: number;
}

/**
 * Lets the sides take turns, each round beginning with another, so that whatever else the machine does falls on all; the
 * figures of each, in order.
 */
export async function inTurns<Side extends string>(
  sides: Readonly<Record<Side, Round>>,
  { rounds, warmUp }: Rounds,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as Side;
      const figure = await sides[name]();
      if (round >= warmUp) figures[name].push(figure);
    }
  }
  return figures;
}

/** Microseconds of one call, of `count` in a row. */
export function each(count: number, call: (index: number) => unknown): Round {
  return () => {
    const began = performance.now();
    for (let index = 0; index < count; index += 1) call(index);
    return ((performance.now() - began) * 1000) / count;
  };
}

/** The same of calls that are awaited, one after the other. */
export function eachAwaited(count: number, call: (index: number) => Promise<unknown>): Round {
  return async () => {
    const began = performance.now();
    for (let index = 0; index < count; index += 1) await call(index);
    return ((performance.now() - began) * 1000) / count;
  };
}

/** What a row says of two sides that took turns. */
export interface Compared {
  what: string;
  beside: string;
  unit: string;
  ours: readonly number[];
  peer: readonly number[];
  /** The ratio is how many times faster ours is; otherwise how many times as much it takes. */
  faster?: boolean;
  /** Is given the median of the ratios of the rounds. */
  aim?: (ratio: number) => Aim;
}

/** A row of the medians. The ratio is taken round by round: noise that falls on both sides is not in it. */
export function compare({ what, beside, unit, ours, peer, faster = false, aim }: Compared): Row {
  const ratios = ours.map((own, round) => {
    const other = peer[round] ?? Number.NaN;
    return faster ? other / own : own / other;
  });
  const ratio = median(ratios);
  return {
    what,
    beside,
    ours: spread(ours, unit),
    peer: spread(peer, unit),
    ratio: `${short(ratio)} ×${faster ? ' faster' : ''} (${short(quantile(ratios, 0.25))}–${short(quantile(ratios, 0.75))})`,
    ...(aim && { aim: aim(ratio) }),
  };
}
