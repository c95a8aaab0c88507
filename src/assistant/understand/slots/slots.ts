import type { FollowOptions } from '../../../alerts/subscriptions/subscription.ts';
import type { CalendarDay } from '../../../common/time.ts';
import type { Place } from '../../../transit/places.ts';
import { wordsListed, type WordIn } from '../../word-list.ts';

/** A station that was named. */
export interface StationSlot {
  /** The first platform code. */
  id: string;
  /** Full present name. */
  name: string;
  /** What was said for it. */
  heard: string;
  /** How it was found: by its name, another name, a former name ("now called …"), a near spelling, a code, as the
   * station beside a landmark, or unsaid, as the place that the rider asked about before, or saved under the name that
   * was heard. */
  by: 'exact' | 'alias' | 'old' | 'fuzzy' | 'code' | 'landmark' | 'before' | 'saved';
  /** Meters from the landmark, where that is too far to walk. */
  away?: number;
  /** The landmark or the stops that it stands for, to whoever walks or rides there themselves. */
  beside?: PlaceSlot & { stops?: readonly string[]; isGuess?: true };
}

/** The slots that name a place. */
export const PLACE_SLOTS = wordsListed('station from_station to_station stop_id stop_name street place');
/** The slots that name a place, a line or a route. */
export const NAMED_SLOTS = [...PLACE_SLOTS, 'line', 'route'] as const;

/** Whether a place, line or route is named. */
export function namesAny(slots: Slots): boolean {
  return NAMED_SLOTS.some((slot) => slots[slot] !== undefined);
}

/** A station as if its name had been said. */
export function saidExactly({ id, name }: Pick<StationSlot, 'id' | 'name'>): StationSlot {
  return { id, name, heard: name, by: 'exact' };
}

/** Stops of one name: a street corner has one for each direction. */
export interface StopSlot {
  ids: readonly string[];
  name: string;
  heard: string;
  /** What was said is a word of other stops, too. */
  isGuess?: true;
  /** It is in another quadrant than was said. */
  isElsewhere?: true;
}

/** A landmark, a saved place ("work"), a corner or a point. Without `at` its place is unknown here. */
export interface PlaceSlot {
  name: string;
  at?: Place;
  /** It is in another quadrant than was said. */
  isElsewhere?: true;
}

/** A day as it was said ("tonight", "saturday"), and the next such calendar day. A weekend begins on its Saturday. */
export interface DaySlot {
  said: string;
  date: CalendarDay;
  /** Its night is meant, whose small hours are the next day's. */
  night?: true;
  /** The part of it that is said: "sunday morning". */
  part?: 'morning' | 'afternoon' | 'evening';
}

/** What a sentence says beside its intent. */
export interface Slots {
  station?: StationSlot;
  /** All of them, where several are named and no way between them is asked; `station` is the first. */
  stations?: readonly StationSlot[];
  from_station?: StationSlot;
  to_station?: StationSlot;
  /** Where a way is not to change. */
  avoid?: StationSlot;
  /** So many minutes on foot at most, in all; 0: as few as may be. */
  walk?: number;
  /** A station on the way: when one is there. */
  passes?: StationSlot;
  /** Another trip that it is compared with. */
  against?: Slots;
  line?: string;
  /** All of them, where several are named; `line` is the first. */
  lines?: readonly string[];
  /** Base route in capitals: "D80". */
  route?: string;
  /** All of them, where several are named; `route` is the first. */
  routes?: readonly string[];
  /** As said: 7 digits, or fewer or more where that is what was said. */
  stop_id?: string;
  stop_name?: StopSlot;
  /** A street with its stops, where it is asked which buses run on it. */
  street?: StopSlot;
  place?: PlaceSlot;
  equipment?: 'elevator' | 'escalator';
  /** "northbound", "downtown", "other". */
  direction?: string;
  count?: number;
  day?: DaySlot;
  /** A stretch of days: "weekend". */
  period?: string;
  /** `HH:mm`, Eastern. */
  time?: string;
  /** The time is when to be there, not when to leave. */
  arrive_by?: boolean;
  /** Without stairs. */
  step_free?: boolean;
  /** What alone is ridden. */
  mode?: 'bus' | 'rail';
  /** What is counted of a fare; `people` pay it, `reduced` of them less; `back`: when, where that is said. `weekly`: rides a week. With a pass or the day's parking, where those are asked for. */
  sum?: {
    people?: number;
    reduced?: number;
    ways?: 2;
    back?: Pick<Slots, 'time' | 'day' | 'arrive_by'>;
    weekly?: number;
    pass?: 'week' | 'month';
    parking?: true;
  };
  rider?: 'senior' | 'disabled' | 'student' | 'child' | 'small child';
  /** Which trains of the day a question of hours is about. */
  which?: 'first' | 'last' | 'hours';
  /** What a saved place is called. */
  name?: string;
  /** What is to be done about what is followed, or was posted. */
  act?: Act;
  /** What sort of thing is followed, where one is named; which one, other slots say. */
  topic?: TopicKind;
  /** Weekdays, 0 (Sunday) to 6. */
  days?: FollowOptions['days'];
  /** Stretches of each day. */
  windows?: FollowOptions['windows'];
  /** When it ends, or what a pause lasts to: an instant in ISO 8601. */
  until?: string;
  /** The first day of what lasts until then. Absent: it begins now. */
  starts?: CalendarDay;
  /** How bad it must be to be told. */
  severity?: FollowOptions['about'];
  /** How changes are told. */
  manner?: FollowOptions['form'];
  /** Whether what trains show is told before it is announced. */
  early?: boolean;
  /** What an order depends on that cannot be seen here, as it was said: "when it rains". */
  condition?: string;
  /** All that is followed, whatever it is. */
  all?: true;
  /** It was asked back whether this is meant, and it is. */
  sure?: true;
  /** The alert that is spoken of, by its own word. */
  alert?: string;
  /** Of the alerts, outages or trips that were listed the one that is meant, from 1. */
  nth?: number;
  /** Minutes before, of a reminder. */
  lead?: number;
  /** What a reminder at a time is of, where it was spoken of before: questions to answer then, and when one leaves, ISO 8601. */
  about?: { asks: readonly string[]; leaves?: string };
  /** The one day that a reminder of every week leaves out. */
  skip?: CalendarDay;
  /** The id of the reminder whose place it takes, or that is to be canceled alone. */
  instead?: string;
  /** The trip of the very bus that was pointed at. */
  trip?: string;
  /** The kind of words that open or end a conversation. */
  tone?: 'hello' | 'thanks' | 'goodbye' | 'sorry' | 'fine' | 'who' | 'upset' | 'well';
  /** What of a departure, a route or what is followed is asked, where that is not when it comes or how it is now. */
  ask?:
    | WordIn<'timetable crowding cars frequency missed detours past end standing over source worst gaps wait walk direct modes compared together working there stations stops charged price lines others near holiday'>
    | 'next stop'
    | 'stop before';
}

export type Act = WordIn<'follow change unfollow pause resume mute remind why list'> | 'forget reminders';

export type TopicKind = 'line' | 'segment' | 'station' | 'route' | 'elevators' | 'escalators' | 'everything';

/** Slots that are asked for and named by themselves. */
export type SlotName = Exclude<
  keyof Slots,
  WordIn<'lines stations routes street avoid walk passes against act all sure alert lead about skip starts instead nth trip sum condition tone mode ask'>
>;

/** Those of some slots that are filled. */
export function picked<Name extends keyof Slots>(slots: Slots, names: readonly Name[]): Pick<Slots, Name> {
  const filled = names.filter((name) => slots[name] !== undefined);
  return Object.fromEntries(filled.map((name) => [name, slots[name]])) as Pick<Slots, Name>;
}
