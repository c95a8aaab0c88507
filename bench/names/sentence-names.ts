import { capabilities } from '../../src/assistant/capabilities.ts';
import { createUnderstand } from '../../src/assistant/understand/understand.ts';
import { AFTERNOON, regionalGazetteer } from '../../test/support/understand/regional.ts';
import {
  isFound,
  sentences,
  servedStops,
  STATION_FRAMES,
  stationNames,
  STOP_FRAMES,
  type Asked,
} from '../../test/support/names/sentence-names.ts';
import { random } from '../../test/support/names/slips.ts';

/** Of the stops, every so-manieth is asked for: another one each time. */
const EVERY = 16;
const EXAMPLES = 12;

/**
 * Names of stops and stations inside sentences: the share that is found, by frame and by how the name is written. The
 * seed is another each time, or the piece that is asked for.
 */
export async function run(piece?: string): Promise<string[]> {
  const seed = Number(piece ?? Date.now() % 1_000_000);
  const gazetteer = await regionalGazetteer();
  const understand = createUnderstand(capabilities);
  const next = random(seed);
  const stops = [...servedStops(gazetteer)].filter((_, i) => (i + seed) % EVERY === 0);
  return [
    `names in sentences (seed ${seed}), % found`,
    ...[
      table(`${stops.length} stops`, new Map(stops), STOP_FRAMES),
      table(`${stationNames().size} stations`, stationNames(), STATION_FRAMES),
    ].flat(),
  ];

  function table(title: string, names: ReadonlyMap<string, string>, frames: readonly string[]): string[] {
    const asked = [...sentences(names, frames, next)];
    const missed = new Set(
      asked.filter((one) => !isFound(one, understand(one.text, { now: AFTERNOON, gazetteer }), gazetteer)),
    );
    const share = (some: readonly Asked[]) =>
      ((100 * some.filter((one) => !missed.has(one)).length) / some.length).toFixed(2);
    const row = (name: string, some: readonly Asked[]) =>
      name.padEnd(20) +
      [some, ...frames.map((frame) => some.filter((one) => one.frame === frame))]
        .map((part) => share(part).padStart(8))
        .join('');
    const form = ({ form }: Asked) => (/^\d/.test(form) ? `${form[0]} slip` : 'well written');
    return [
      '',
      `${title}, ${asked.length} sentences: all, ${frames.map((frame) => `"${frame}"`).join(', ')}`,
      ...[...Map.groupBy(asked, form)].map(([name, some]) => row(name, some)),
      '',
      ...[...Map.groupBy(asked, ({ form }) => form)].map(([name, some]) => row(`  ${name}`, some)),
      ...[...missed]
        .filter((_, i) => i % Math.ceil(missed.size / EXAMPLES) === 0)
        .map(({ text, name }) => `  missed: ${text} (${name})`),
    ];
  }
}
