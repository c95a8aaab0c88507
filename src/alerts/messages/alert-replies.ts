import type { Choice, Reply } from '../../replies/reply.ts';
import { spanText } from '../../time.ts';
import { readEffects } from '../../transit/effects.ts';
import type { About, Alert, Notice } from '../watch/alert.ts';
import { headline, unitName, wording } from './headline.ts';

/** The first message about an alert. */
export function openedReply({ about, openedAt }: Alert, choices: Choice[], now: Date): Reply {
  const earlier = now.getTime() - openedAt >= 60_000 ? ` Since ${spanText(now.getTime() - openedAt)}.` : '';
  return {
    title: headline(about),
    blocks: [{ kind: 'notice', level: levelOf(about), text: wording(about) + earlier }],
    choices,
    asOf: { at: now, stale: false },
  };
}

/** The first message as it reads after a change: what it says now, or that it is over. */
export function editedReply({ kind, alert }: Notice, choices: Choice[], now: Date): Reply {
  if (kind === 'cleared') {
    return {
      title: `Over: ${headline(alert.about)}`,
      blocks: [
        { kind: 'notice', level: 'info', text: endText(alert, now) },
        { kind: 'text', text: `It said: ${wording(alert.about)}` },
      ],
      asOf: { at: now, stale: false },
    };
  }
  return {
    title: headline(alert.about),
    blocks: [{ kind: 'notice', level: levelOf(alert.about), text: wording(alert.about) }],
    choices,
    asOf: { at: now, stale: false },
  };
}

/** What has changed, short, for under the first message. */
export function answerReply(notice: Notice, now: Date): Reply {
  return { blocks: [{ kind: 'text', text: answerText(notice, now) }] };
}

/** What has changed, as a message that stands by itself. */
export function newsReply(notice: Notice, choices: Choice[], now: Date): Reply {
  const { kind, alert } = notice;
  return {
    title: kind === 'cleared' ? `Over: ${headline(alert.about)}` : `Update: ${headline(alert.about)}`,
    blocks: [{ kind: 'text', text: answerText(notice, now) }],
    ...(kind === 'cleared' ? {} : { choices }),
    asOf: { at: now, stale: false },
  };
}

function answerText({ kind, alert, before }: Notice, now: Date): string {
  switch (kind) {
    case 'opened':
      return wording(alert.about);
    case 'changed': {
      const more = before ? added(before, alert.about) : '';
      return `${more}Now: ${wording(alert.about)}`;
    }
    case 'reopened':
      return `It is reported again: ${wording(alert.about)}`;
    case 'cleared':
      return endText(alert, now);
  }
}

function added(before: About, after: About): string {
  const more = [
    ...after.lines.filter((line) => !before.lines.includes(line)),
    ...after.routes.filter((route) => !before.routes.includes(route)),
  ];
  return more.length > 0 ? `Also affects ${more.join(', ')}. ` : '';
}

/** The service never says that something is over; it stops to say that it is not. */
function endText({ about, openedAt }: Alert, now: Date): string {
  if (about.unit) {
    const down = about.unit.since === undefined ? '' : ` after ${spanText(now.getTime() - about.unit.since)}`;
    return `${unitName(about.unit)} is back in service${down}.`;
  }
  const lasted = spanText(now.getTime() - openedAt);
  if (about.feed === 'service') return `There is news again, after ${lasted}.`;
  return `No longer reported, after ${lasted}.`;
}

function levelOf({ feed, text }: About): 'info' | 'warning' {
  if (feed === 'units' || feed === 'service') return 'warning';
  return readEffects(text).severity === 'notice' ? 'info' : 'warning';
}
