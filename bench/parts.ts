import type { Outcome } from './kit/row.ts';

/** A part of the bench. */
export interface Part {
  /** Gives rows, or only lines to print. `piece`: of what it is made up, as it understands it; absent: all. */
  load(): Promise<{ run(piece?: string): Promise<Outcome | string[]> }>;
  /** Runs only where it is named: it takes longer, or repeats what another shows. */
  asked?: true;
}

/** All parts by name, in the order in which they run: the short ones first. */
export const parts: Readonly<Record<string, Part>> = {
  start: { load: () => import('./start/start.ts') },
  time: { load: () => import('./domain/time.ts') },
  journeys: { load: () => import('./domain/journeys.ts'), asked: true },
  gtfs: { load: () => import('./gtfs/gtfs.ts'), asked: true },
  nearest: { load: () => import('./domain/nearest.ts') },
  decoding: { load: () => import('./service/decoding.ts') },
  pictures: { load: () => import('./platforms/pictures.ts') },
  capabilities: { load: () => import('./platforms/capabilities.ts') },
  serving: { load: () => import('./service/serving.ts') },
  'discord-interactions': { load: () => import('./platforms/discord-interactions.ts') },
  slack: { load: () => import('./platforms/slack.ts') },
  understand: { load: () => import('./understanding/understand.ts') },
  names: { load: () => import('./names/names.ts') },
  'first-answer': { load: () => import('./platforms/first-answer.ts') },
  streams: { load: () => import('./platforms/streams.ts') },
  growth: { load: () => import('./growth/growth.ts') },
  alerts: { load: () => import('./alerts/alerts.ts') },
  measured: { load: () => import('./measured/regularity.ts'), asked: true },
  discord: { load: () => import('./platforms/discord.ts'), asked: true },
  voice: { load: () => import('./platforms/voice.ts'), asked: true },
  mcp: { load: () => import('./platforms/mcp.ts'), asked: true },
  crowd: { load: () => import('./service/crowd.ts'), asked: true },
  client: { load: () => import('./upstream/client.ts'), asked: true },
  'names-in-sentences': { load: () => import('./names/sentence-names.ts'), asked: true },
  backlog: { load: () => import('./alerts/backlog.ts'), asked: true },
  batches: { load: () => import('./alerts/batches.ts'), asked: true },
  week: { load: () => import('./alerts/week.ts'), asked: true },
  kills: { load: () => import('./alerts/kills.ts'), asked: true },
};
