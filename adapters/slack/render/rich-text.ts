import type { types } from '@slack/bolt';
import type { Block, NoticeBlock, Row } from '../../../src/replies/reply.ts';
import { clockText, zonedClockText } from '../../../src/common/time.ts';
import { MAX_BLOCK_CHARACTERS } from '../limits.ts';
import { isSharedChannel, PLATFORM, whereOf } from '../read.ts';
import { abridged, shown, unixSeconds } from './text.ts';

/**
 * Rich text shows its words as they are: no mention, link or markup in them comes to life. So everything that others
 * have written goes here.
 */
export type Words = types.RichTextElement;

/** Slack's names for the colors of the lines. */
const DOTS: Readonly<Record<string, string>> = {
  RD: 'red_circle',
  BL: 'large_blue_circle',
  YL: 'large_yellow_circle',
  OR: 'large_orange_circle',
  GR: 'large_green_circle',
  SV: 'radio_button',
};

const SIGNS: Readonly<Record<NoticeBlock['level'], string>> = {
  warning: 'warning',
  info: 'information_source',
};

/** Most of a row's text: with its lead and note it still fits a block. */
const MAX_ROW_TEXT_CHARACTERS = 1000;
const MAX_ROW_NOTE_CHARACTERS = 500;
const MAX_ROW_LEAD_CHARACTERS = 200;

/** A paragraph; none where there is nothing to say. */
export function paragraphWords(block: Exclude<Block, { kind: 'rows' }>): Words[] {
  const text = shown(block.text);
  if (text === '') return [];
  const sign: Words[] = block.kind === 'notice' ? [emoji(SIGNS[block.level]), plainWords(' ')] : [];
  return [...sign, plainWords(abridged(text, MAX_BLOCK_CHARACTERS - sign.length))];
}

/** What the rows have in common. */
export function headingWords(text: string): Words[] {
  return shown(text) === '' ? [] : [bold(abridged(shown(text), MAX_ROW_TEXT_CHARACTERS))];
}

/** A row: its line's color, what is most telling, the time in the reader's zone, the channel, the rest. */
export function rowWords({ lead, at, text, note, line, place }: Row): Words[] {
  const dot = line ? DOTS[line] : undefined;
  const told = abridged(shown(text), MAX_ROW_TEXT_CHARACTERS);
  const aside = note ? abridged(shown(note), MAX_ROW_NOTE_CHARACTERS) : '';
  const rest = [told, aside && `· ${aside}`].filter(Boolean).join(' ');
  const signs: Words[] = dot ? [emoji(dot)] : [];
  signs.push(...leading(abridged(shown(lead), MAX_ROW_LEAD_CHARACTERS), at, dot ? ' ' : ''));
  return [
    ...signs,
    ...(place === undefined ? [] : channelOf(place)),
    ...(rest ? [plainWords(signs.length > 0 ? ` ${rest}` : rest)] : []),
  ];
}

/** A lead that is itself the time is shown once. `gap` goes before it, spaces within: each element more is 30 characters. */
function leading(lead: string, at: Date | undefined, gap: string): Words[] {
  if (!at || Number.isNaN(at.getTime())) return lead ? [bold(gap + lead)] : [];
  const isTime = lead === clockText(at);
  const time = slackTime(at, isTime);
  if (lead !== '' && !isTime) return [bold(`${gap}${lead} `), time];
  return gap === '' ? [time] : [plainWords(gap), time];
}

function slackTime(at: Date, leads: boolean): Words {
  const style = leads ? { style: { bold: true } } : {};
  return {
    type: 'date',
    timestamp: unixSeconds(at),
    format: '{time}',
    fallback: zonedClockText(at),
    ...style,
  };
}

/** Slack shows the name of a channel to those who may see it. Direct conversations have none. */
function channelOf(place: string): Words[] {
  const { channel } = whereOf({ platform: PLATFORM, place });
  return isSharedChannel(channel) ? [plainWords(' in '), { type: 'channel', channel_id: channel }] : [];
}

/** Words as they are. */
export function plainWords(text: string): Words {
  return { type: 'text', text };
}

function bold(text: string): Words {
  return { type: 'text', text, style: { bold: true } };
}

function emoji(name: string): Words {
  return { type: 'emoji', name };
}
