import { createHash } from 'node:crypto';
import type { Address } from '../../port.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { answerReply, editedReply, newsReply, openedReply } from '../messages/alert-replies.ts';
import { digestReply, MAX_ROWS, stillOpenReply } from '../messages/digest-reply.ts';
import { nextSteps } from '../messages/next-steps.ts';
import type { NewDelivery } from '../outbox/new-delivery.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { topicWords } from '../subscriptions/topic-words.ts';
import type { Alert, AlertEvent } from '../watch/alert.ts';

/** What a place is to hear, from all its subscriptions together: nothing twice, though it follows two lines. */
export interface PlacePlan {
  to: Address;
  opened: Map<string, Item>;
  followUps: Map<string, Item>;
  /** Told in sum: of digests. */
  inSum: Map<string, Item>;
  stillOpen: Map<string, { alert: Alert; subscriptions: Subscription[] }>;
}

interface Item {
  event: AlertEvent;
  subscriptions: Subscription[];
}

/** Nothing to hear yet. */
export function emptyPlan(to: Address): PlacePlan {
  return { to, opened: new Map(), followUps: new Map(), inSum: new Map(), stillOpen: new Map() };
}

/** Adds an event for one more subscription. */
export function add(items: Map<string, Item>, event: AlertEvent, subscription: Subscription): void {
  const key = `${event.alert.id} ${event.kind}`;
  const known = items.get(key);
  if (known) known.subscriptions.push(subscription);
  else items.set(key, { event, subscriptions: [subscription] });
}

/** More first messages than this to one place at one time are one message. */
const MAX_SEPARATE_OPENINGS = 3;

export interface PlanOptions {
  now: Date;
  catalog: Catalog;
  /** There is so much news that each place gets it in one message. */
  many: boolean;
  /** Whether the place's first message about an alert tells of others too: that one cannot be edited. */
  isShared: (alert: string, to: Address) => boolean;
}

/** The messages of a plan. */
export function deliveriesOf(plan: PlacePlan, options: PlanOptions): NewDelivery[] {
  const { many } = options;
  const opened = [...plan.opened.values()];
  const followUps = [...plan.followUps.values()];
  const summed = [...plan.inSum.values()];
  if (many) summed.push(...opened, ...followUps);
  else if (opened.length > MAX_SEPARATE_OPENINGS) summed.push(...opened);
  const apart = many || opened.length > MAX_SEPARATE_OPENINGS ? [] : opened;
  return [
    ...apart.map((item) => openingOf(plan.to, item, options)),
    ...digestOf(plan.to, summed, options),
    ...(many ? [] : followUps.flatMap((item) => followUpsOf(plan.to, item, options))),
    ...stillOpenOf(plan, options),
  ];
}

function openingOf(to: Address, { event, subscriptions }: Item, { now, catalog }: PlanOptions): NewDelivery {
  return {
    to,
    key: keyOf(`opened ${event.alert.id} ${now.getTime()}`),
    reply: openedReply(event.alert, choicesOf(event, subscriptions, catalog), catalog, now),
    relation: { phase: 'opened', alerts: [event.alert.id] },
    subscriptions: idsOf(subscriptions),
  };
}

function followUpsOf(to: Address, item: Item, { now, catalog, isShared }: PlanOptions): NewDelivery[] {
  const { event, subscriptions } = item;
  const { alert } = event;
  const phase = event.kind === 'cleared' ? 'cleared' : 'changed';
  const choices = choicesOf(event, subscriptions, catalog);
  const message = (form: 'post' | 'edit' | 'answer', reply: NewDelivery['reply']): NewDelivery => ({
    to,
    key: keyOf(`${form} ${alert.id} ${event.kind} ${now.getTime()}`),
    reply,
    relation: { phase, alert: alert.id, form },
    subscriptions: idsOf(subscriptions),
  });
  const isPosted = subscriptions.every(({ options }) => options.form === 'post');
  // What is measured changes all the time: that is no message of its own.
  if (phase === 'changed' && alert.content.feed === 'measured')
    return isPosted || isShared(alert.id, to)
      ? []
      : [message('edit', editedReply(event, choices, catalog, now))];
  if (isPosted) {
    return [message('post', newsReply(event, choices, catalog, now))];
  }
  const edited = editedReply(event, choices, catalog, now);
  // Under a message that told of several, it is said which one it is about.
  if (isShared(alert.id, to)) return [message('answer', edited)];
  return [message('edit', edited), message('answer', answerReply(event, catalog, now))];
}

function digestOf(to: Address, items: readonly Item[], { now, catalog }: PlanOptions): NewDelivery[] {
  if (items.length === 0) return [];
  const events = items.map(({ event }) => event);
  const alerts = new Set(events.filter(({ kind }) => kind !== 'cleared').map(({ alert }) => alert.id));
  for (const { kind, alert } of events) if (kind === 'cleared') alerts.delete(alert.id);
  const title = events.length === 1 ? '1 change' : `${events.length} changes`;
  return [
    {
      to,
      key: keyOf(`digest ${events.map(({ alert, kind }) => `${alert.id} ${kind}`).join()} ${now.getTime()}`),
      reply: digestReply(title, events, catalog, now),
      // What is only counted in it was not told: nobody waits there for its end.
      relation:
        alerts.size > 0
          ? { phase: 'opened', alerts: [...alerts].slice(0, MAX_ROWS) }
          : { phase: 'standalone' },
      subscriptions: idsOf(items.flatMap(({ subscriptions }) => subscriptions)),
    },
  ];
}

function stillOpenOf({ to, stillOpen }: PlacePlan, { now, catalog }: PlanOptions): NewDelivery[] {
  if (stillOpen.size === 0) return [];
  const alerts = [...stillOpen.values()].map(({ alert }) => alert);
  return [
    {
      to,
      key: keyOf(`window ${now.getTime()}`),
      reply: stillOpenReply(alerts, catalog, now),
      relation: { phase: 'opened', alerts: alerts.slice(0, MAX_ROWS).map(({ id }) => id) },
      subscriptions: idsOf([...stillOpen.values()].flatMap(({ subscriptions }) => subscriptions)),
    },
  ];
}

function choicesOf({ alert }: AlertEvent, [first]: readonly Subscription[], catalog: Catalog) {
  return nextSteps(alert.id, first ? topicWords(first.topic, catalog) : 'everything');
}

function idsOf(subscriptions: readonly Subscription[]): string[] {
  return [...new Set(subscriptions.map(({ id }) => id))];
}

/** The same for the same message; platforms take 25 characters. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
