import type { Address, Message } from '../../src/port.ts';

/** This adapter's name in addresses. */
export const PLATFORM = 'slack';

/** Who says something where, in Slack's ids. */
export interface SlackMessage {
  /** The workspace that installed us. */
  team: string;
  channel: string;
  /** Absent: not in a thread. */
  thread?: string | undefined;
  user: string;
  text: string;
  /** Whether a page of ours asks, not the user. */
  aside?: boolean;
}

/** A place among the messages of a channel. */
export interface Spot {
  channel: string;
  thread?: string | undefined;
}

/** What the middle is told. `mayManage` counts in channels alone. */
export function toMessage(
  { team, channel, thread, user, text, aside }: SlackMessage,
  mayManage: () => Promise<boolean>,
): Message {
  return {
    from: slackAddress(team, channel, thread),
    // Whom a channel is shared with (Slack Connect) is another rider in each workspace that installed us.
    user: `${team}:${user}`,
    community: team,
    text,
    ...(isSharedChannel(channel) ? { shared: true, mayManage } : {}),
    ...(aside ? { aside } : {}),
  };
}

/** Where messages of a channel or a direct conversation go. */
export function slackAddress(team: string, channel: string, thread?: string): Address {
  return { platform: PLATFORM, place: `${team}/${channel}`, ...(thread === undefined ? {} : { thread }) };
}

/** Workspace and channel of an address. A rider is an address too: their direct conversation. */
export function whereOf({ place }: Address): { team: string; channel: string } {
  const [team = '', channel = ''] = place.split(/[/:]/);
  return { team, channel };
}

/** Whether others read along: in channels and groups, not in direct conversations. */
export function isSharedChannel(channel: string): boolean {
  return /^[CG]/.test(channel);
}

/** Most of a sentence: nobody asks for a train in more. */
const MAX_SENTENCE_CHARACTERS = 2000;

/** The words somebody typed: without mentions, links as their words, and Slack's escapes undone. */
export function typedSentence(text: string): string {
  return text
    .slice(0, MAX_SENTENCE_CHARACTERS)
    .replaceAll(/<([@#!]?)([^<>|]*)(?:\|([^<>]*))?>/g, (_, sigil: string, target: string, label?: string) => {
      if (sigil === '@') return ' ';
      return ` ${label ?? (sigil === '' ? target : '')} `;
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
