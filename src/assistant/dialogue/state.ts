import type { Topic } from '../../alerts/subscriptions/topic.ts';
import type { Choice, FollowedWhen, TopicKey } from '../../replies/reply.ts';
import type { ShownRow } from '../../replies/shown-rows.ts';
import type { Danger } from '../danger/reply.ts';
import type { Question } from '../question.ts';
import type { Slots, StationSlot } from '../understand/slots/slots.ts';

/** What a reply let the rider choose from. */
export interface Offered {
  options: readonly Choice[];
  /** It was asked which of them is meant. Absent: they were offered beside an answer or a refusal. */
  isChoice?: true;
  /** The option that was taken, from 0: who says "no, the other one" still means these. Absent: none yet. */
  picked?: number;
  /** The sentence that a clear yes in the very next message stands for. Absent: nothing is to be confirmed. */
  confirm?: string;
  /** They are of an order that ends something, and so for the next message alone. Absent: they stay while one talks. */
  ends?: true;
}

/** Somebody whose trip was spoken of, as they were called: "i", "he", "sister". */
export interface Traveler {
  who: string;
  slots: Slots;
}

/** What was told beside what is asked. */
export interface TalkFacts {
  /** Somebody rides with wheels, or cannot take stairs. */
  stepFree?: true;
  /** How many ride, children who ride free apart. */
  party?: number;
  /** Who the rider is, where that is told. */
  rider?: 'senior' | 'disabled';
  /** Where somebody has to be, and by when. */
  due?: Pick<Slots, 'to_station' | 'time' | 'day' | 'arrive_by'>;
}

/** What a rider and Headway have spoken of in one conversation. */
export interface DialogueState {
  /** The last question, also while it lacks something. */
  question?: Question;
  /** The trip that it was compared with. */
  against?: Slots;
  /** What was asked before that, the last first, each of another intent or thing: "what was the fare again". One may lack something still. */
  earlier?: readonly Question[];
  /** The end of the question's way that was said last; absent: none, or both at once. */
  moved?: 'from' | 'to';
  /** The stations that were spoken of, the last first: those that were named, or that an answer found. */
  spoken?: readonly string[];
  /** What was asked back last. */
  offered?: Offered;
  /** Where one gets off a departure that was shown, once it was asked when that is there. */
  alighting?: StationSlot;
  /** Where the rides of the last trip begin and end. */
  ridden?: readonly string[];
  /** What the last answer listed, the first few. */
  rows?: readonly ShownRow[];
  /** What a question takes from what was told, where it lacks it. */
  facts?: TalkFacts;
  /** Whose trips were spoken of, where it was not the rider's alone; the one in hand first. */
  travelers?: readonly Traveler[];
  /** The stops that were listed, while one of them is asked about. */
  listed?: readonly ShownRow[];
  /** Which of them was pointed at last, from 0. */
  pointed?: number;
  /** The practical topic that was spoken of just now, and at which station. */
  practical?: { topic: string; station?: StationSlot };
  /** What was followed or changed in this conversation, the last first. */
  topics?: readonly Topic[];
  /** How many of them, from the first, have one schedule: of one order, or of one that took it from the other. */
  together?: number;
  /** When those are followed, as it was told last. */
  when?: Readonly<Record<TopicKey, FollowedWhen>>;
  /** The place that was saved last, while nothing else was asked since. */
  saved?: { name: string; place: string };
  /** The last reminder that was asked for, and is not canceled since. */
  reminder?: Slots;
  /** The id of it as it was set, and is there to be changed. Absent: it was not. */
  reminded?: string;
  /** Whether the last order was about it. */
  isReminding?: true;
  /** What was told just now of danger, until something is surely asked. */
  danger?: Danger;
  /** What was followed last and is no more. */
  ended?: readonly Topic[];
}
