import type { Readable, Writable } from 'node:stream';
import type { Clock } from './common/clock.ts';
import type { OperatorDesk } from './operator-desk.ts';
import type { Network } from './live-network.ts';
import type { Mailbox } from './mailbox.ts';
import type { Ability, Adapter, Compose } from './port.ts';
import type { Env } from './settings.ts';
import type { Pictures } from './store/pictures.ts';
import type { ProcessedRequests } from './store/processed-requests.ts';
import type { SlackInstallations } from './store/slack-installations.ts';
import type { Unread } from './store/unread-pages.ts';
import type { UsualQuestions } from './store/usual-questions.ts';

/** A place where people talk to Headway, as `platforms.ts` lists it. `C` is what the operator sets for it. */
export interface Platform<C = unknown> {
  /** The name in addresses, in `/health` and in the database: lower case, never changed. */
  readonly name: string;
  /**
   * It needs no account elsewhere: the terminal, and what the port itself serves. It says by itself that the simulated
   * region answers, and limits its callers by itself.
   */
  readonly local?: true;
  /** What people call it. */
  readonly title: string;
  /** It can post to riders unasked. */
  readonly reaches?: true;
  /** What is set for it; absent: it is off. A `config` fault names a wrong variable, never its value. */
  readConfig(env: Env): C | undefined;
  /**
   * Asks the platform who we are there, in one call: words for the operator. Rejects with a fault that names the setting
   * to look at. Absent: it calls us, and there is nothing to ask.
   */
  check?(config: C, clock: Clock): Promise<string>;
  /**
   * Makes its adapter, which connects when it is started; absent: it cannot be had here. Loads it, too: a platform that is
   * off costs no more than reading that it is.
   */
  create(config: C, services: Services): Promise<Adapter | undefined>;
}

/** A platform and what the operator set for it. */
export interface ConfiguredPlatform {
  platform: Platform;
  config: unknown;
}

/** What an adapter may be given. Each takes what it needs. */
export interface Services {
  clock: Clock;
  /** What can be asked, in the order of the help. */
  abilities: readonly Ability[];
  /** The sentence that asks for one of them. */
  compose: Compose;
  /** The color of each line as `#rrggbb`, by its code. */
  lineColors: ReadonlyMap<string, string>;
  /** Whether the simulated region answers, for want of a configured service. */
  simulated: boolean;
  /** Whose schedule answers; absent: the region's, of which there is a drawn map. */
  agency?: ServedAgency | undefined;
  /** The rail network as it is now. */
  network: Network;
  /** What who runs Headway sees and does. */
  operator: OperatorDesk;
  /** Remembers, for all processes together, which requests were processed. Ids begin with the platform's name. */
  processedRequests: Pick<ProcessedRequests, 'first'>;
  /** What waits for riders who cannot be spoken to unasked. */
  mailbox: Omit<Mailbox, 'purge'>;
  /** What riders have yet to read of an answer in parts. Riders begin with the platform's name and a colon. */
  unread: Omit<Unread, 'purge'>;
  /** What riders ask first in calls at the same time of day. Riders begin with the platform's name and a colon. */
  usualQuestions: Omit<UsualQuestions, 'purge'>;
  /** Pictures of recent answers, by a hash of what they show. */
  pictures: Omit<Pictures, 'purge'>;
  /** What is kept in the stead of a rider, by a salt that the database draws for itself: the same each time. */
  hashRider: (rider: string) => Promise<string>;
  /** Gives what is kept of a rider who is alone at their place, by a former name on the platform, to their present one. */
  moveRider: (platform: string, from: string, to: string) => Promise<void>;
  /** The Slack workspaces that installed Headway, encrypted by the adapter. */
  slackInstallations: SlackInstallations;
  /** Deletes what riders and places of a workspace or server have stored, once it took our access away. */
  forgetWorkspace: (platform: string, workspace: string) => Promise<void>;
  /** The terminal of the process; absent: nobody sits at one. */
  terminal?: Terminal | undefined;
  /** Told what the operator may like to know, a line each. */
  tell: (line: string) => void;
  /** Told of faults, for the operator. */
  report: (fault: unknown) => void;
  /** Told how many milliseconds an event waited that did not come over the port. */
  acknowledged: (platform: string, ms: number) => void;
}

/** An agency that is served from its own feeds. */
export interface ServedAgency {
  name: string;
  /** What each line is called, by its code. */
  lineNames: ReadonlyMap<string, string>;
  /** The stops that buses call at, by the numbers on their signs. */
  stops: readonly { id: string; name: string }[];
  /** "buses and trains", or the ones of them that it runs. */
  vehicles: string;
  /** Sentences to begin with. */
  examples: readonly string[];
}

/** A terminal with a person at it. */
export interface Terminal {
  input: Readable;
  output: Writable;
  /** Called when the person leaves it. */
  left: () => void;
}
