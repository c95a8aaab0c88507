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
  /** The question that waits for the rider's answer. Absent: nothing is asked. */
  asks?: Asks;
  /** When the facts were true, and whether they outlived their refresh. */
  asOf?: FactsAge;
  /** What a voice says instead of title, texts and rows. Notices at the foot follow it. */
  speech?: string;
  /** What it says then to whoever wants more, each in one breath, or the rows as they are. Absent: nothing. */
  speechMore?: readonly string[] | 'rows';
  /** What a voice offers to go on with: "the last trains". Absent: more. */
  moreOf?: string;
  /** A drawing that illustrates the reply, as SVG, with the words a screen reader says. */
  picture?: { svg: string; alt: string };
  /** What it tells of, on the map of the network: a trip's rides in order, or whole lines. Absent: nothing there. */
  stretches?: readonly MapStretch[];
  /** Who may see it where others read along. Absent: the platform's habit. */
  visibility?: 'private';
  /**
   * What became of an order, which changes something: `taken`, or `refused` because its speaker may not give it. No
   * adapter says an order again by itself. Absent: it was a question.
   */
  order?: 'taken' | 'refused';
  /** What it tells to be followed, the one that matters most first, and what is followed no more. Absent: nothing. */
  topics?: {
    followed?: readonly TopicKey[];
    ended?: readonly TopicKey[];
    when?: Readonly<Record<TopicKey, FollowedWhen>>;
    /** The id of the reminder that was set or changed. */
    reminded?: string;
  };
  /** All that was kept of the rider was deleted just now: nothing of this reply is to be kept either. Absent: it was not. */
  forgets?: true;
  /** Set where somebody may be in danger: nothing is added to it, no note, no button and no question. */
  urgent?: true;
  /**
   * The sentence that asks the same, where what was said does not without what was said before it; empty where none
   * does. Absent: what was said does.
   */
  again?: string;
  /** The sentence in our own words that asks the same to somebody new. Absent: none does, or it was not wanted. */
  usual?: string;
}

/** How old the facts of a reply are. */
export interface FactsAge extends Age {
  /** They hold for weeks, as fares and entrances do. Absent: they are of now. */
  lasting?: true;
}

/** A line, or a part of it. */
export interface MapStretch {
  /** A line code. */
  line: string;
  /** From one station to the other, by platform codes. Absent: the whole line. */
  between?: readonly [from: string, to: string];
}

/** A question of ours. */
export interface Asks {
  /** Its words, as they stand in the blocks; of whoever was not understood they stand in none. */
  question: string;
  /** Whether one of the choices is the answer. Absent: they are next steps or examples, if there are any. */
  isChoice?: true;
  /**
   * It is asked before something is deleted or ended, or a model's word is taken: the sentence that does it, one of the
   * choices. A clear yes stands for it in the very next message alone. Absent: nothing waits for a yes.
   */
  confirm?: string;
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
  /** Departures, by prediction or by timetable. Absent: other things. */
  of?: 'departures' | 'first departures' | 'last departures';
  /** Where departures leave from, where `heading` says it: "7th St & Massachusetts Ave". */
  from?: string;
  /** Which day's they are: "tonight", "on Saturday". Absent: now, or not said. */
  day?: string;
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
  /** What it is about. Absent: nothing that one could ask more of. */
  about?: About;
  /** What its words tell. */
  facts?: Facts;
}

/** Who points at a row, speaks it or remembers it reads this, and never its words. */
export interface About {
  /** A platform code of a station. */
  station?: string | undefined;
  /** Those where a ride begins and ends. */
  stations?: readonly string[] | undefined;
  /** The number of a bus stop. */
  stop?: string | undefined;
  /** A base bus route. */
  route?: string | undefined;
  /** Lines, where they are several. */
  lines?: readonly string[] | undefined;
  /** Those that serve a bus stop. */
  routes?: readonly string[] | undefined;
  /** The service's id of a trip. */
  trip?: string | undefined;
  /** The id of a train. */
  vehicle?: string | undefined;
  /** The id of an elevator or an escalator. */
  unit?: string | undefined;
  /** Which of several trips it is, from 1. */
  option?: number | undefined;
  topic?: TopicKey | undefined;
  /** The id of a reminder. */
  reminder?: string | undefined;
}

/** What may be followed, as it is stored: "line RD". */
export type TopicKey = string;

/** When one is told of what is followed, as it is stored: weekdays, minutes of the day, an instant in ISO 8601. */
export interface FollowedWhen {
  days?: readonly number[];
  windows?: readonly { from: number; to: number }[];
  until?: string;
  /** The first day, `YYYY-MM-DD`, of what has not begun. */
  starts?: string;
}

/** What a row tells, as values. Absent: it is not known, or means nothing here. */
export interface Facts {
  /** Whole minutes until it leaves, 0 for now, where `lead` counts them; of a place, the minutes to walk there. */
  minutes?: number | undefined;
  /** Behind schedule; negative is ahead. */
  lateSeconds?: number | undefined;
  /** Since the vehicle reported. */
  seenSecondsAgo?: number | undefined;
  cars?: number | undefined;
  /** Stops of a ride. */
  stops?: number | undefined;
  crowding?: 'empty' | 'many seats' | 'few seats' | 'full' | undefined;
  /** What its line is called: "Red Line". */
  lineName?: string | undefined;
  /** Where it goes, as its sign says: "Glenmont", "North to Silver Spring Station". */
  toward?: string | undefined;
  /** How it must be asked to stop: "by phone request: call 555-0142". */
  request?: string | undefined;
  /** What is predicted of a ride, where that is not what is planned: "expected at 8:28 AM", "may be missed". */
  predicted?: string | undefined;
  /** When it leaves, where `lead` speaks of something else. */
  leaves?: Date | undefined;
  /** Where the rider wants to go, and when it is there. */
  reaches?: { name: string; at: Date } | undefined;
}

/** Something the reader must not miss: trouble on the line, stale data. */
export interface NoticeBlock {
  kind: 'notice';
  level: 'info' | 'warning';
  text: string;
}

/** The reply with a sentence before it, for whoever reads and for whoever listens. */
export function after(words: string, reply: Reply): Reply {
  return {
    ...reply,
    blocks: [{ kind: 'text', text: words }, ...reply.blocks],
    ...(reply.speech === undefined ? {} : { speech: `${words} ${reply.speech}` }),
  };
}

/** Of several replies told as one: what is asked, which is the last that was heard, and what is followed. */
export function askedIn(replies: readonly Reply[]): Pick<Reply, 'asks' | 'topics'> {
  const asks = replies.findLast((reply) => reply.asks)?.asks;
  const followed = replies.flatMap(({ topics }) => topics?.followed ?? []);
  const ended = replies.flatMap(({ topics }) => topics?.ended ?? []);
  const when = Object.assign({}, ...replies.map(({ topics }) => topics?.when)) as Record<
    TopicKey,
    FollowedWhen
  >;
  const topics = {
    ...(followed.length > 0 ? { followed } : {}),
    ...(ended.length > 0 ? { ended } : {}),
    ...(Object.keys(when).length > 0 ? { when } : {}),
  };
  return {
    ...(asks ? { asks } : {}),
    ...(Object.keys(topics).length > 0 ? { topics } : {}),
  };
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
