import { setImmediate as turn } from 'node:timers/promises';
import { threadKey, type Address } from '../../port.ts';
import type { NewDelivery } from '../outbox/new-delivery.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { Matching } from './applies.ts';
import { add, deliveriesOf, emptyPlan, type PlanOptions } from './plan.ts';
import { relevance, type News, type Relevant } from './relevance.ts';
import { heardBy } from './rules.ts';

/** Collects who is to hear something, subscription by subscription, then makes the messages. */
export interface Matcher {
  take(subscription: Subscription): void;
  /** The messages, and the subscriptions whose digest was put together. */
  result(): Promise<{ deliveries: NewDelivery[]; digested: string[] }>;
}

/** A place with those of its subscriptions that the news may be about. */
interface Group {
  to: Address;
  place: string;
  members: { subscription: Subscription; relevant: Relevant }[];
}

/** Messages as they are for one place, to be copied for others that are to hear the same. */
interface Pattern {
  ids: readonly string[];
  deliveries: readonly NewDelivery[];
}

/** Places between two turns of the loop. */
const PLACES_A_TURN = 200;

/** Matches news with subscriptions. */
export function createMatcher(
  news: News,
  matching: Matching,
  options: Pick<PlanOptions, 'many' | 'isShared'>,
): Matcher {
  const groups = new Map<string, Group>();
  const digested: string[] = [];
  const relevantTo = relevance(news, matching);
  const patterns = new Map<string, Pattern>();

  function made(group: Group): readonly NewDelivery[] {
    const signature = signatureOf(group);
    const pattern = patterns.get(signature);
    if (pattern) return copied(pattern, group);
    const deliveries = planned(group);
    patterns.set(signature, { ids: group.members.map(({ subscription }) => subscription.id), deliveries });
    return deliveries;
  }

  /** The same for places that are to hear the same: what they follow, and what they were told and muted of it. */
  function signatureOf({ to, place, members }: Group): string {
    const parts = members.map(({ subscription, relevant }) =>
      subscription.options.form === 'digest' ? subscription.id : relevant.key,
    );
    const alerts = new Set(
      members.flatMap(({ relevant }) =>
        [...relevant.events.map(({ alert }) => alert), ...relevant.lasting].map(({ id }) => id),
      ),
    );
    for (const alert of alerts) {
      if (!matching.isTouched(alert)) continue;
      const told = matching.wasTold(alert, place) ? (options.isShared(alert, to) ? 's' : 't') : '-';
      parts.push(told + (matching.isMuted(alert, place) ? 'm' : ''));
    }
    return parts.join('|');
  }

  function planned({ to, members }: Group): NewDelivery[] {
    const plan = emptyPlan(to);
    for (const { subscription, relevant } of members) {
      const offered = { ...relevant, past: news.past, windowsAfter: news.windowsAfter };
      const heard = heardBy(subscription, offered, matching);
      for (const part of ['opened', 'followUps', 'inSum'] as const)
        for (const event of heard[part]) add(plan[part], event, subscription);
      for (const alert of heard.stillOpen) {
        const known = plan.stillOpen.get(alert.id)?.subscriptions ?? [];
        plan.stillOpen.set(alert.id, { alert, subscriptions: [...known, subscription] });
      }
      const isSummed = heard.stillOpen.length > 0 || heard.inSum.length > 0;
      if (isSummed && subscription.options.form === 'digest') digested.push(subscription.id);
    }
    return deliveriesOf(plan, { ...options, now: matching.now, catalog: matching.catalog });
  }

  return {
    take(subscription) {
      const relevant = relevantTo(subscription);
      const isSummed = subscription.options.form === 'digest';
      if (!isSummed && relevant.events.length === 0 && relevant.lasting.length === 0) return;
      const place = threadKey(subscription.to);
      const group = groups.get(place) ?? { to: subscription.to, place, members: [] };
      group.members.push({ subscription, relevant });
      groups.set(place, group);
    },
    async result() {
      const deliveries: NewDelivery[] = [];
      let count = 0;
      for (const group of groups.values()) {
        deliveries.push(...made(group));
        count += 1;
        if (count % PLACES_A_TURN === 0) await turn();
      }
      return { deliveries, digested };
    },
  };
}

function copied({ ids, deliveries }: Pattern, { to, members }: Group): NewDelivery[] {
  return deliveries.map((delivery) => ({
    ...delivery,
    to,
    subscriptions: (delivery.subscriptions ?? []).map(
      (id) => members[ids.indexOf(id)]?.subscription.id ?? id,
    ),
  }));
}
