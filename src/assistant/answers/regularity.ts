import type { LineRun } from '../../alerts/measured/store.ts';
import { MINUTE_MS, type Age } from '../../common/time.ts';
import type { TextBlock } from '../../replies/reply.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { lineName } from '../../transit/lines.ts';
import { longGap } from '../../transit/measured/thresholds.ts';
import { gapWords, minutesWords, standingWords } from '../../transit/measured/trouble.ts';
import { median } from '../../transit/measured/usual.ts';
import { headwayOfGaps } from '../../transit/trains/headways.ts';
import type { Context } from '../context.ts';
import { textBlock } from './format.ts';

/** What is measured of lines, for an answer, and how old that is. */
interface Told {
  blocks: TextBlock[];
  ages: Age[];
}

/** Nothing is measured, or it is not asked about. */
export const NOT_MEASURED: Told = { blocks: [], ages: [] };
/** Gaps and trains that are named where all lines are asked for. */
const MOST_NAMED = 3;
/** Trains come as usual where they are apart by no more than this beside what is usual. */
const ALIKE = { part: 0.25, least: 1.5 * MINUTE_MS };

/** How lines really run, beside what is reported of them. No line: all. Nothing where nobody measures. */
export async function measuredOf(
  { measured, catalog, now }: Context,
  lines: readonly string[],
): Promise<Told> {
  const runs = await measured.lineRuns(now);
  if (!runs) return NOT_MEASURED;
  const [line] = lines;
  const sentences =
    line !== undefined && lines.length === 1
      ? ofLine(
          catalog,
          runs.value.filter((run) => run.line === line),
          now,
        )
      : ofLines(
          catalog,
          runs.value.filter((run) => lines.length === 0 || lines.includes(run.line)),
          now,
        );
  return { blocks: [textBlock(`Measured just now: ${sentences.join(' ')}`)], ages: [runs] };
}

function ofLine(catalog: Catalog, runs: readonly LineRun[], now: Date): string[] {
  const gaps = runs.flatMap((run) => run.gaps);
  const headway = headwayOfGaps(gaps);
  if (!headway) return ['too few trains report to tell how it runs.'];
  const { least, most } = headway;
  const often = least === most ? `${most} minutes` : `${least} to ${most} minutes`;
  return [
    `trains come every ${often}${besideUsual(median(gaps), usualOf(runs))}.`,
    ...troubles(catalog, runs, now).map((trouble) => `${trouble[0]?.toUpperCase()}${trouble.slice(1)}.`),
  ];
}

function ofLines(catalog: Catalog, runs: readonly LineRun[], now: Date): string[] {
  const named = runs.flatMap((run) =>
    troubles(catalog, [run], now).map((trouble) => `${lineName(catalog, run.line)}, ${trouble}`),
  );
  if (named.length === 0) return ['no long gaps and no standing trains.'];
  return [`${named.slice(0, MOST_NAMED).join('; ')}.`];
}

/** The longest gap and the trains that stand, in words. */
function troubles(catalog: Catalog, runs: readonly LineRun[], now: Date): string[] {
  return runs.flatMap((run) => {
    const gap = longGap(run);
    return [
      ...(gap ? [gapWords(catalog, run, gap)] : []),
      ...run.standing.map((train) => standingWords(catalog, run, train, now)),
    ];
  });
}

function usualOf(runs: readonly LineRun[]): number | undefined {
  const usual = runs.flatMap((run) => run.usual ?? []);
  return usual.length > 0 ? median(usual) : undefined;
}

function besideUsual(now: number, usual: number | undefined): string {
  if (usual === undefined) return '';
  if (Math.abs(now - usual) <= Math.max(ALIKE.least, ALIKE.part * usual)) return ', as usual';
  return `, and usually every ${minutesWords(usual)}`;
}
