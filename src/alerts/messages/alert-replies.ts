import type { Choice, Reply } from '../../replies/reply.ts';
import { spanText } from '../../common/time.ts';
import { lineNames, type Lines } from '../../transit/lines.ts';
import type { AlertContent, Alert, AlertEvent } from '../watch/alert.ts';
import { headline, unitName, wording } from './headline.ts';

/** The first message about an alert. */
export function openedReply({ content, openedAt }: Alert, choices: Choice[], lines: Lines, now: Date): Reply {
  const earlier = now.getTime() - openedAt >= 60_000 ? ` Since ${spanText(now.getTime() - openedAt)}.` : '';
  return {
    title: headline(content, lines),
    blocks: [{ kind: 'notice', level: levelOf(content), text: wording(content) + earlier }],
    choices,
    asOf: { at: now, stale: false },
  };
}

/** The first message as it reads after a change: what it says now, or that it is over. */
export function editedReply({ kind, alert }: AlertEvent, choices: Choice[], lines: Lines, now: Date): Reply {
  if (kind === 'cleared') {
    return {
      title: `Over: ${headline(alert.content, lines)}`,
      blocks: [
        { kind: 'notice', level: 'info', text: endText(alert, now) },
        { kind: 'text', text: `It said: ${wording(alert.content)}` },
      ],
      asOf: { at: now, stale: false },
    };
  }
  return {
    title: headline(alert.content, lines),
    blocks: [{ kind: 'notice', level: levelOf(alert.content), text: wording(alert.content) }],
    choices,
    asOf: { at: now, stale: false },
  };
}

/** What has changed, short, for under the first message. */
export function answerReply(event: AlertEvent, lines: Lines, now: Date): Reply {
  return { blocks: [{ kind: 'text', text: answerText(event, lines, now) }] };
}

/** What has changed, as a message that stands by itself. */
export function newsReply(event: AlertEvent, choices: Choice[], lines: Lines, now: Date): Reply {
  const { kind, alert } = event;
  return {
    title:
      kind === 'cleared'
        ? `Over: ${headline(alert.content, lines)}`
        : `Update: ${headline(alert.content, lines)}`,
    blocks: [{ kind: 'text', text: answerText(event, lines, now) }],
    ...(kind === 'cleared' ? {} : { choices }),
    asOf: { at: now, stale: false },
  };
}

function answerText({ kind, alert, before }: AlertEvent, lines: Lines, now: Date): string {
  switch (kind) {
    case 'opened':
      return wording(alert.content);
    case 'changed': {
      if (before?.feed === 'measured' && alert.content.feed === 'rail')
        return `Announced now: ${wording(alert.content)}`;
      const more = before ? added(before, alert.content, lines) : '';
      return `${more}Now: ${wording(alert.content)}`;
    }
    case 'reopened':
      return `It is reported again: ${wording(alert.content)}`;
    case 'cleared':
      return endText(alert, now);
  }
}

function added(before: AlertContent, after: AlertContent, known: Lines): string {
  const newLines = after.lines.filter((line) => !before.lines.includes(line));
  const more = [
    ...(newLines.length > 0 ? [`the ${lineNames(known, newLines)}`] : []),
    ...after.routes.filter((route) => !before.routes.includes(route)),
  ];
  return more.length > 0 ? `Also affects ${more.join(', ')}. ` : '';
}

/** How what was measured ended. */
const ENDS = {
  healed: 'Trains run as usual again',
  announced: 'It is announced now',
  unseen: 'Trains can no longer be measured there',
} as const;

/** The service never says that something is over; it stops to say that it is not. */
function endText({ content, openedAt, ended }: Alert, now: Date): string {
  if (content.unit) {
    const down =
      content.unit.since === undefined ? '' : ` after ${spanText(now.getTime() - content.unit.since)}`;
    return `${unitName(content.unit)} is back in service${down}.`;
  }
  const lasted = spanText(now.getTime() - openedAt);
  if (content.feed === 'service') return `The transit service is reporting again, after ${lasted}.`;
  if (content.feed !== 'measured') return `No longer reported, after ${lasted}.`;
  return `${ENDS[ended ?? 'healed']}, after ${lasted}.`;
}

function levelOf({ feed, severity }: AlertContent): 'info' | 'warning' {
  return feed !== 'units' && severity === 'minor' ? 'info' : 'warning';
}
