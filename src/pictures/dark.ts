import { DANGER, EDGE, INK, PAPER, QUIET_INK, WARN, WARN_GROUND } from './picture.ts';
import { MAP_INK } from './line-map/draw.ts';

/** Colors of the ground and of what is written on it, on dark ground. Those of lines stay. */
const ON_DARK: ReadonlyMap<string, string> = new Map([
  [PAPER, '#191d22'],
  [INK, '#edf0f3'],
  [MAP_INK, '#edf0f3'],
  [QUIET_INK, '#a9b3bd'],
  [EDGE, '#3a434d'],
  [WARN, '#ffce73'],
  [WARN_GROUND, '#352a12'],
  ['#eef1f4', '#242a31'],
  [DANGER, '#ff8a80'],
]);
/** A band of ink under a title, whose letters stay white. */
const BAND = '#242a31';

/** A drawing of ours on dark ground, for whoever reads the page so. */
export function inDark(svg: string): string {
  return svg.replaceAll(/<(\w+)\b[^<>]*>/g, (tag, name: string) =>
    tag.replaceAll(/ (fill|stroke)="(#[0-9a-f]{6})"/g, (attribute, kind: string, color: string) => {
      if (name === 'rect' && color === INK) return ` ${kind}="${BAND}"`;
      if (name === 'text' && color === PAPER) return attribute;
      return ` ${kind}="${ON_DARK.get(color) ?? color}"`;
    }),
  );
}
