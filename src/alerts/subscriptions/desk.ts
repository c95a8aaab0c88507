import type { Clock } from '../../clock.ts';
import type { Address } from '../../port.ts';
import type { Database } from '../../store/database.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { headline } from '../messages/headline.ts';
import type { Alert } from '../watch/alert.ts';
import { noticesBetween } from '../watch/history.ts';
import { concerns, type Matter } from './concern.ts';
import { createReminders, type Reminders } from './reminders.ts';
import type { Subscription } from './subscription.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

/** Trouble that a place was told of. */
export interface ToldOf {
  /** Its own word. */
  alert: string;
  headline: string;
  text: string;
  since: Date;
  /** What the place follows that it was told for; empty when it no longer follows it. */
  because: readonly Subscription[];
}

/** Trouble that is over. */
export interface Over {
  headline: string;
  matter: Matter;
  from: Date;
  to: Date;
}

/** All that a rider can ask or change about alerts. */
export interface FollowingDesk extends Subscriptions {
  reminders: Reminders;
  /** Why a place was told of an alert; absent word: of the last one. Absent answer: it was not. */
  why(to: Address, catalog: Catalog, alert?: string): Promise<ToldOf | undefined>;
  /** What has ended since, the latest first. */
  endedSince(since: Date): Promise<Over[]>;
}

/** The desk over a database. */
export function createFollowingDesk(db: Database, clock: Clock): FollowingDesk {
  const subscriptions = createSubscriptions(db, clock);
  return {
    ...subscriptions,
    reminders: createReminders(db),
    async why(to, catalog, alert) {
      const told = await subscriptions.told(to);
      const id = alert === undefined ? told[0] : told.find((one) => one === alert);
      if (id === undefined) return undefined;
      const row = await db.selectFrom('alert').select('state').where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { about, openedAt } = JSON.parse(row.state) as Alert;
      const followed = await subscriptions.of(to);
      return {
        alert: id,
        headline: headline(about),
        text: about.text,
        since: new Date(openedAt),
        because: followed.filter(({ topic }) => concerns(topic, about, catalog)),
      };
    },
    async endedSince(since) {
      const notices = await noticesBetween(db, since, clock.now(), 'cleared');
      return notices
        .map(({ alert, at }) => ({
          headline: headline(alert.about),
          matter: alert.about,
          from: new Date(alert.openedAt),
          to: at,
        }))
        .reverse();
    },
  };
}
