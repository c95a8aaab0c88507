import type { LiveServices, NetworkStation } from './live-network.ts';

/** How Headway does, for who runs it. */
export interface OperatorStatus {
  startedAt: Date;
  versions: Readonly<Record<string, string>>;
  /** What is wrong, by the part it concerns; empty: all is well. */
  troubles: Readonly<Record<string, string>>;
  /** The live feeds: how old each is, or why there is none. */
  feeds: readonly { operation: string; at?: Date; stale: boolean; why?: string }[];
  /**
   * Calls of the service by this process since its start. Absent where it is our own: how many a day it allows, how many were
   * used today by all processes, and how many are left just now.
   */
  calls: { made: number; allowedPerDay?: number; used?: number; left?: number };
  /** How lines really run, with the names of stations. Absent: nobody measures. */
  service?: LiveServices & { stations: readonly Pick<NetworkStation, 'id' | 'name'>[] };
  /** Subscriptions, and messages on their way, by platform. */
  platforms: readonly { platform: string; subscriptions: number; waiting: number }[];
  /** Messages that were given up, the oldest first; some of them where there are many. */
  deadLetters: readonly { id: string; place: string; why: string; givenUpAt: Date }[];
  /** What riders say most often that is not understood. */
  unmatchedNames: readonly { text: string; times: number }[];
  unmatchedSentences: readonly { text: string; times: number }[];
}

/** What an operator can see and do while Headway runs. */
export interface OperatorDesk {
  status(): Promise<OperatorStatus>;
  /** Sends a message after all that was given up. Whether there was one. */
  replay(id: string): Promise<boolean>;
  /** Makes a name mean a station. Its full name; absent: there is no such station. */
  alias(said: string, station: string): Promise<string | undefined>;
}
