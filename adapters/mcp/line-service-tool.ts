import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import type { LiveService, LiveServices, Network } from '../../src/live-network.ts';
import type { Block, Reply, Row } from '../../src/replies/reply.ts';
import { FULL } from './input-schema.ts';
import { MAX_ARGUMENT_CHARACTERS } from './limits.ts';
import { REPLY_SCHEMA } from './output-schema.ts';
import { ANNOTATIONS, type ToToolResult } from './tools.ts';

const INPUT = fromJsonSchema<{ line: string; full?: boolean }>({
  type: 'object',
  additionalProperties: false,
  properties: {
    line: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_ARGUMENT_CHARACTERS,
      description: 'The line, by name or code',
    },
    full: FULL,
  },
  required: ['line'],
});
const MINUTE_MS = 60_000;

/** A tool for what no sentence of a rider asks at once: how a line runs at each of its stations, as measured. */
export function registerLineServiceTool(
  server: McpServer,
  network: Pick<Network, 'service' | 'stations'>,
  answer: ToToolResult,
): void {
  server.registerTool(
    'line_service',
    {
      title: 'How a line really runs',
      description:
        'Measured from where trains are, whatever is announced: minutes between the last two trains at each station of a line, ' +
        'both ways, gaps, and trains that stand. For questions like “How often do this line’s trains really come?”. For what is ' +
        'announced use delays.',
      inputSchema: INPUT,
      outputSchema: REPLY_SCHEMA,
      annotations: ANNOTATIONS,
    },
    async ({ line, full = false }) => {
      const [services, stations] = await Promise.all([network.service(), network.stations()]);
      const names = new Map(stations.map(({ id, name }) => [id, name]));
      return answer(replyOf(line, services, names), { full });
    },
  );
}

function replyOf(
  said: string,
  services: LiveServices | undefined,
  names: ReadonlyMap<string, string>,
): Reply {
  if (!services) return { blocks: [text('Nobody measures how lines run just now.')], choices: [] };
  const { at, ways } = services;
  const own = ways.filter((way) => isCalled(said, way));
  const [first] = own;
  const asOf = { at, stale: false };
  if (!first) {
    const known = [...new Set(ways.map(({ name }) => name))];
    const other = known.length > 0 ? ` Measured: ${known.join(', ')}.` : '';
    return {
      blocks: [text(`Too few trains report there, or no line is called so.${other}`)],
      choices: [],
      asOf,
    };
  }
  return {
    title: `${first.name}: how it runs`,
    blocks: own.flatMap((way) => blocksOf(way, names, at)),
    choices: [],
    asOf,
  };
}

function isCalled(said: string, { line, name }: LiveService): boolean {
  const bare = (one: string) => one.trim().toLowerCase().split(' line')[0];
  return [line, name].some((one) => bare(one) === bare(said));
}

function blocksOf(way: LiveService, names: ReadonlyMap<string, string>, at: Date): Block[] {
  const name = (id: string) => names.get(id) ?? id;
  const { toward, headways, usual, gap, standing } = way;
  const notes = [
    ...(usual === undefined ? [] : [`Usually every ${minutes(usual)} min.`]),
    ...(gap ? [`A gap of ${minutes(gap.lasts)} min, now at ${name(gap.station)}.`] : []),
    ...standing.map(
      (train) =>
        `A train has stood ${train.stations.length > 1 ? 'between' : 'at'} ${train.stations.map(name).join(' and ')} ` +
        `for ${minutes(at.getTime() - train.since.getTime())} min.`,
    ),
  ];
  const rows = headways.map(([id, gapBefore]): Row => ({
    lead: `${minutes(gapBefore)} min`,
    text: name(id),
  }));
  return [
    { kind: 'rows', heading: `Toward ${toward}: minutes between the last two trains`, rows },
    ...(notes.length > 0 ? [text(notes.join(' '))] : []),
  ];
}

const text = (said: string): Block => ({ kind: 'text', text: said });
const minutes = (milliseconds: number) => Math.max(1, Math.round(milliseconds / MINUTE_MS));
