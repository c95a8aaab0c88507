import type { Block, Choice, Reply, Row } from './reply.ts';
import { harmless } from './text.ts';

/** A Reply as data for programs: instants in ISO 8601, texts without what could steer a screen. */
export interface ReplyJson {
  title?: string;
  blocks: BlockJson[];
  /** Next steps; where Headway asks back, the answers to choose from. */
  choices: Choice[];
  /** The question that waits for an answer; absent: nothing is asked. */
  asks?: string;
  /** `lasting`: the facts hold for weeks, and their age tells nothing unless they are stale. */
  asOf?: { at: string; stale: boolean; lasting?: true };
}

export type BlockJson =
  | { kind: 'text'; text: string }
  | { kind: 'notice'; level: 'info' | 'warning'; text: string }
  | { kind: 'rows'; heading?: string; rows: RowJson[] };

/** A row of a table. `at` is the instant that `lead` speaks of. */
export interface RowJson extends Omit<Row, 'at' | 'about' | 'facts'> {
  at?: string;
  /** The id of the train it is about. */
  train?: string;
}

/** A reply as data. */
export function replyJson({ title, blocks, choices = [], asks, asOf }: Reply): ReplyJson {
  const at = asOf && isoOf(asOf.at);
  return {
    ...(title === undefined ? {} : { title: harmless(title) }),
    blocks: blocks.map(blockJson),
    choices: choices.map(({ label, say }) => ({ label: harmless(label), say: harmless(say) })),
    ...(asks === undefined ? {} : { asks: harmless(asks.question) }),
    ...(asOf && at !== undefined ? { asOf: { ...asOf, at } } : {}),
  };
}

function blockJson(block: Block): BlockJson {
  if (block.kind !== 'rows') return { ...block, text: harmless(block.text) };
  const { heading, rows } = block;
  return {
    kind: 'rows',
    ...(heading === undefined ? {} : { heading: harmless(heading) }),
    rows: rows.map(rowJson),
  };
}

function rowJson({ at, lead, text, note, line, place, about }: Row): RowJson {
  const instant = at && isoOf(at);
  return {
    lead: harmless(lead),
    text: harmless(text),
    ...(note === undefined ? {} : { note: harmless(note) }),
    ...(line === undefined ? {} : { line }),
    ...(place === undefined ? {} : { place }),
    ...(instant === undefined ? {} : { at: instant }),
    ...(about?.vehicle === undefined ? {} : { train: about.vehicle }),
  };
}

/** Absent for an instant that is none. */
function isoOf(at: Date): string | undefined {
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
