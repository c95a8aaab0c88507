import type { Address } from '../../port.ts';
import { PAUSED_FOR_GOOD } from '../../store/permanent-pause.ts';
import type { Topic } from './topic.ts';

/** What a place follows, and how it wants to hear of it. */
export interface Subscription {
  id: string;
  to: Address;
  /** Who made it: platform and the platform's user id. */
  owner: string;
  topic: Topic;
  options: FollowOptions;
  /** Nothing is posted before. */
  pausedUntil?: Date;
  /** When that pause begins. Absent: it has. */
  pausedFrom?: Date;
  /** Since when its place cannot be reached, for which it is paused. */
  unreachableSince?: Date;
  /** When its last digest was put together; only digests are counted. */
  digestedAt?: Date;
  since: Date;
}

/** Minutes after midnight, Eastern. An end that is not after the start is on the next day. */
export interface DailyWindow {
  from: number;
  to: number;
}

/** Before work and after it, and two more. */
export const MAX_WINDOWS = 4;

export interface FollowOptions {
  /** Weekdays, 0 (Sunday) to 6, on which a window begins. Absent: every day. */
  days?: readonly number[];
  /** At most `MAX_WINDOWS`, on each of the days. Absent: all day. */
  windows?: readonly DailyWindow[];
  /** It ends by itself then. Absent: never. */
  until?: Date;
  /** How bad it must be. */
  about: 'all' | 'delays' | 'major';
  /** Each change as a message of its own, as an edit of the first with a short answer under it, or hourly in sum. */
  form: 'post' | 'edit' | 'digest';
  /** What trains show before it is announced is told too. Absent: it is not. */
  early?: true;
}

/** Until somebody resumes. */
export const FOR_GOOD = new Date(PAUSED_FOR_GOOD);

/** How a place hears of changes when nothing else was said. */
export const DEFAULT_OPTIONS: FollowOptions = { about: 'all', form: 'edit' };
