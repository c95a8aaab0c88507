import { LINE_NAMES } from '../../common/line-names.ts';
import { stations } from '../network.ts';
import type { LineCode } from '../services.ts';
import type { Cause, Effect } from './rail-causes.ts';

/** Announcements shorten the longest names. */
const shortNames = new Map([
  ['A04', 'Woodley Park'],
  ['C10', 'National Airport'],
  ['E01', 'Mt Vernon Sq'],
  ['E03', 'U Street'],
  ['F02', 'Archives'],
  ['N10', 'Dulles Airport'],
]);

/** A station as announcements name it. */
export function announced(code: string): string {
  return shortNames.get(code) ?? stations.get(code)?.name ?? code;
}

/** "Red Line: ", "Orange/Silver Line: ". */
export function heading(lines: readonly LineCode[]): string {
  return `${lines.map((line) => LINE_NAMES[line]).join('/')} Line: `;
}

/** Where an incident is: `at` lies between `from` and `to`. All are platform codes. */
export interface Scene {
  lines: readonly LineCode[];
  at: string;
  from: string;
  to: string;
  /** Where the delayed trains go: a terminal's code where one line is affected, else undefined. */
  bound: string | undefined;
}

function delayed(effect: Effect, { bound }: Scene): string {
  return effect === 'one way' && bound ? `delays to ${announced(bound)}` : 'delays in both directions';
}

/** What is said when an incident begins. */
export function openingText(cause: Cause, effect: Effect, scene: Scene): string {
  const why = `due to ${cause.article}${cause.name}`;
  const between = `between ${announced(scene.from)} and ${announced(scene.to)}`;
  const where = `${cause.place} ${announced(scene.at)}`;
  const head = heading(scene.lines);
  switch (effect) {
    case 'single-tracking':
      return `${head}Trains single-tracking ${between} ${why} ${where}. Expect delays in both directions.`;
    case 'bypass':
      return `${head}Trains bypassing ${announced(scene.at)} ${why}. Use buses or nearby stations.`;
    case 'no service':
      return `${head}No service ${between} ${why} ${where}. Shuttle buses requested.`;
    case 'both ways':
    case 'one way':
      return `${head}Expect ${delayed(effect, scene)} ${why} ${where}.`;
  }
}

/** What is added once the length of the delay is known. */
export function delayText(minutes: number): string {
  return ` Delays of up to ${minutes} minutes.`;
}

/** What is said when the cause is gone and trains still run late. */
export function residualText(cause: Cause, effect: Effect, scene: Scene): string {
  const where = `${cause.place} ${announced(scene.at)}`;
  const earlier = cause.article === '' ? `earlier ${cause.name}` : `an earlier ${cause.name}`;
  const again = effect === 'bypass' || effect === 'no service' ? 'Normal service has resumed. ' : '';
  return `${heading(scene.lines)}${again}Residual ${delayed(effect, scene)} due to ${earlier} ${where}.`;
}
