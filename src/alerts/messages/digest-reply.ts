import type { Block, Choice, Reply, Row } from '../../replies/reply.ts';
import type { Alert, AlertEvent } from '../watch/alert.ts';
import { headline, onlyLine, wording } from './headline.ts';
import type { Lines } from '../../transit/lines.ts';

/** Most alerts that one message tells of under one heading. */
export const MAX_ROWS = 15;

const HEADINGS: readonly (readonly [kind: AlertEvent['kind'], heading: string])[] = [
  ['opened', 'New'],
  ['reopened', 'Reported again'],
  ['changed', 'Changed'],
  ['cleared', 'Over'],
];

/** Many changes in one message, by what happened; of an alert only the last. */
export function digestReply(title: string, events: readonly AlertEvent[], lines: Lines, now: Date): Reply {
  const last = [...new Map(events.map((event) => [event.alert.id, event])).values()];
  return {
    title,
    blocks: HEADINGS.flatMap(([kind, heading]) =>
      rows(
        heading,
        last.filter((event) => event.kind === kind).map(({ alert }) => alert),
        lines,
      ),
    ),
    choices: CHOICES,
    asOf: { at: now, stale: false },
  };
}

/** What lasts as a window opens. */
export function stillOpenReply(alerts: readonly Alert[], lines: Lines, now: Date): Reply {
  return {
    title: 'Still open',
    blocks: rows(alerts.length === 1 ? '1 alert' : `${alerts.length} alerts`, alerts, lines),
    choices: CHOICES,
    asOf: { at: now, stale: false },
  };
}

const CHOICES: Choice[] = [
  { label: 'Mute all for 2 hours', say: 'mute alerts for 2 hours' },
  { label: 'What’s followed here', say: 'my subscriptions' },
];

function rows(heading: string, alerts: readonly Alert[], lines: Lines): Block[] {
  if (alerts.length === 0) return [];
  const shown = alerts.slice(0, MAX_ROWS).map(({ content }): Row => ({
    lead: headline(content, lines),
    text: wording(content),
    ...onlyLine(content),
  }));
  const left = alerts.length - shown.length;
  return [
    { kind: 'rows', heading, rows: shown },
    ...(left > 0 ? [{ kind: 'text', text: `and ${left} more; ask for delays.` } as const] : []),
  ];
}
