import type { Severity } from '../../transit/disruptions/effects.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { StandingTrain } from '../../transit/measured/line-service.ts';
import { stationsAhead } from '../../transit/measured/spot.ts';
import { WARNED, warnedGap } from '../../transit/measured/thresholds.ts';
import { gapWords, minutesWords, standingWords } from '../../transit/measured/trouble.ts';
import type { LineRun, UsualGap } from '../measured/store.ts';
import type { AlertContent } from '../watch/alert.ts';

/** What shows that a line is held up one way. */
export interface Symptom {
  gap?: UsualGap;
  standing?: StandingTrain;
}

/**
 * The worst gap and the train that stands longest between stations, where they are bad enough. `part`: of what is bad
 * enough to be told, for what was told already.
 */
export function symptomOf(run: LineRun, at: Date, part = 1): Symptom | undefined {
  const gap = run.ahead
    ?.filter(({ lasts, usual }) => lasts >= part * warnedGap(usual, run.gaps))
    .toSorted((a, b) => b.lasts - b.usual - (a.lasts - a.usual))[0];
  const standing = run.standing
    .filter(({ stations, since }) => stations.length > 1 && at.getTime() - since >= part * WARNED.standing)
    .toSorted((a, b) => a.since - b.since)[0];
  return gap || standing ? { ...(gap ? { gap } : {}), ...(standing ? { standing } : {}) } : undefined;
}

/** As an alert says it: it is the affair of all stations from there on. */
export function contentOf(
  catalog: Catalog,
  run: LineRun,
  { gap, standing }: Symptom,
  at: Date,
): AlertContent {
  const said = [
    ...(standing ? [standingWords(catalog, run, standing, at)] : []),
    ...(gap ? [`${gapWords(catalog, run, gap)}; usually every ${minutesWords(gap.usual)}`] : []),
  ];
  return {
    feed: 'measured',
    text: `Measured by Headway, not announced: ${said.join('. Also ')}.`,
    effect: standing ? 'standing train' : 'long gap',
    severity: severityOf({ ...(gap && { gap }), ...(standing && { standing }) }, at),
    lines: [run.line],
    routes: [],
    stations: aheadOf(catalog, run, standing?.stations[0] ?? gap?.station),
  };
}

function severityOf({ gap, standing }: Symptom, at: Date): Severity {
  const isMajor =
    (gap && gap.lasts - gap.usual >= WARNED.major.gap) ||
    (standing && at.getTime() - standing.since >= WARNED.major.standing);
  return isMajor ? 'major' : 'delay';
}

function aheadOf(catalog: Catalog, run: LineRun, station: string | undefined): string[] {
  const ids = stationsAhead(catalog, run).map(({ id }) => id);
  return ids.slice(Math.max(0, ids.indexOf(station ?? '')));
}
