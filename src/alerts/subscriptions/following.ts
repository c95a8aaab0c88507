import type { Clock } from '../../common/clock.ts';
import type { Address } from '../../port.ts';
import type { Database } from '../../store/database.ts';
import type { Reply } from '../../replies/reply.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { digestReply } from '../messages/digest-reply.ts';
import { headline } from '../messages/headline.ts';
import type { AlertContent } from '../watch/alert.ts';
import { readStoredAlert } from '../watch/read-alert.ts';
import { eventsBetween } from '../watch/event-log.ts';
import { concerns, isBadEnough } from './concerns.ts';
import { createReminders, type Reminders } from '../reminders/store.ts';
import { forgetRiderAlerts, riderAlerts, type Here, type RiderAlerts } from './rider-alerts.ts';
import type { Subscription } from './subscription.ts';
import { createSubscriptions, type Subscriptions } from './store.ts';
import type { Lines } from '../../transit/lines.ts';

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
  content: AlertContent;
  from: Date;
  to: Date;
}

/** All that a rider can ask or change about alerts. */
export interface Following extends Subscriptions {
  reminders: Reminders;
  /** What a rider had us follow and remember, wherever it was. `here`: where they speak; absent: nowhere. */
  ofRider(rider: string, here?: Here): Promise<RiderAlerts>;
  /** Deletes it; what others read as well goes on without the rider's name. Once this resolves, nothing more comes. */
  forget(rider: string, here?: Here): Promise<void>;
  /** Why a place was told of an alert; absent word: of the last one. Absent answer: it was not. */
  why(to: Address, catalog: Catalog, alert?: string): Promise<ToldOf | undefined>;
  /** What began, changed or ended since, of what a place follows, as one message. Absent: nothing did. */
  digestSince(to: Address, since: Date, title: string, catalog: Catalog): Promise<Reply | undefined>;
  /** What has ended since, the latest first. */
  endedSince(since: Date, lines: Lines): Promise<Over[]>;
}

/** Following in a database. */
export function createFollowing(db: Database, clock: Clock): Following {
  const subscriptions = createSubscriptions(db, clock);
  return {
    ...subscriptions,
    reminders: createReminders(db),
    ofRider: (rider, here) => riderAlerts(db, rider, here),
    forget: (rider, here) => forgetRiderAlerts(db, clock, rider, here),
    async why(to, catalog, alert) {
      const told = await subscriptions.told(to);
      const id = alert === undefined ? told[0] : told.find((one) => one === alert);
      if (id === undefined) return undefined;
      const row = await db.selectFrom('alert').select('state').where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { content, openedAt } = readStoredAlert(row.state);
      const followed = await subscriptions.of(to);
      return {
        alert: id,
        headline: headline(content, catalog),
        text: content.text,
        since: new Date(openedAt),
        because: followed.filter(({ topic }) => concerns(topic, content, catalog)),
      };
    },
    async digestSince(to, since, title, catalog) {
      const [followed, events] = await Promise.all([
        subscriptions.of(to),
        eventsBetween(db, since, clock.now()),
      ]);
      const meant = events.filter(({ alert: { content } }) =>
        followed.some(
          ({ topic, options }) => concerns(topic, content, catalog) && isBadEnough(options, content),
        ),
      );
      return meant.length > 0 ? digestReply(title, meant, catalog, clock.now()) : undefined;
    },
    async endedSince(since, lines) {
      const events = await eventsBetween(db, since, clock.now(), 'cleared');
      return events
        .map(({ alert, at }) => ({
          headline: headline(alert.content, lines),
          content: alert.content,
          from: new Date(alert.openedAt),
          to: at,
        }))
        .reverse();
    },
  };
}
