import type { Age } from '../common/time.ts';

/**
 * What Headway says, as plain data. Strings are plain text: each adapter escapes for its platform. The text and
 * speech renderings beside this file are what a terminal prints and a voice says.
 */
export interface Reply {
  /** One line naming what was resolved: "Metro Center (A01, C01)". */
  title?: string;
  blocks: Block[];
  /** Next steps. Pressing one is saying its sentence. */
  choices?: Choice[];
  /** When the facts were true, and whether they outlived their refresh. */
  asOf?: Age;
  /** What a voice says instead of the blocks. */
  speech?: string;
  /** A drawing that illustrates the reply, as SVG, with the words a screen reader says. */
  picture?: { svg: string; alt: string };
  /** Who may see it where others read along. Absent: the platform's habit. */
  visibility?: 'private';
  /**
   * What became of an order, which changes something: `taken`, or `refused` because its speaker may not give it. No
   * adapter says an order again by itself. Absent: it was a question.
   */
  order?: 'taken' | 'refused';
  /**
   * The sentence that asks the same, where what was said does not without what was said before it; empty where none
   * does. Absent: what was said does.
   */
  again?: string;
}

export type Block = TextBlock | RowsBlock | NoticeBlock;

/** A paragraph. */
export interface TextBlock {
  kind: 'text';
  text: string;
}

/** A short table: departures, outages, fares. */
export interface RowsBlock {
  kind: 'rows';
  /** What the rows have in common: a direction, a line. */
  heading?: string;
  rows: Row[];
}

export interface Row {
  /** The most telling words: "7 min", "Elevator A03N01". */
  lead: string;
  /** What it is: "Silver Line to Ashburn". */
  text: string;
  /** What else matters: "8 cars", "4 min late, seen 40 s ago". */
  note?: string;
  /** A line code (RD, BL, YL, OR, GR, SV) the row belongs to, for its color. */
  line?: string;
  /** The instant `lead` speaks of, so that platforms can show the reader's own zone. */
  at?: Date;
  /** The place it is about, as in an address: a platform that has a name for it shows that. */
  place?: string;
}

/** Something the reader must not miss: trouble on the line, stale data. */
export interface NoticeBlock {
  kind: 'notice';
  level: 'info' | 'warning';
  text: string;
}

/** The longest sentence a choice may stand for: Discord lets no button and no option say more. */
export const MAX_SAY_CHARACTERS = 100;

/** The reply without next steps that no platform could say. */
export function withSayable({ choices, ...reply }: Reply): Reply {
  return choices ? { ...reply, choices: choices.filter(isSayable) } : reply;
}

/** Whether a sentence is short enough to be a next step. */
export function isSayable({ say }: Pick<Choice, 'say'>): boolean {
  return say.length <= MAX_SAY_CHARACTERS;
}

/** A next step: `label` on the button, `say` the sentence it stands for (at most `MAX_SAY_CHARACTERS`). */
export interface Choice {
  label: string;
  say: string;
}
