import type { types } from '@slack/bolt';
import type { Reply } from '../../../src/replies/reply.ts';
import { renderText } from '../../../src/replies/text.ts';
import { REFRESH, SAY, SHARE } from '../action-ids.ts';
import { fitBlocks, type Space } from './fit-blocks.ts';
import * as limits from '../limits.ts';
import { shortened } from '../../../src/replies/shorten.ts';
import { escapedMarkup, slackTime, shown } from './text.ts';

/** A reply as Slack takes it: blocks, and the text for notifications, screen readers and old clients. */
export interface RenderedBlocks {
  text: string;
  blocks: types.KnownBlock[];
}

/** Who asked what, so that it can be asked again. */
export interface Asked {
  said: string;
  /** Slack's id of the user. */
  by: string;
  /** Whether nobody else in the channel sees the answer, so that it can be shared with them. */
  alone?: boolean;
}

export interface RenderOptions {
  /** Absent: nobody asked. */
  asked?: Asked;
  /** Put below. */
  also?: readonly types.KnownBlock[];
  /** Absent: that of a message. */
  space?: Space;
}

const MESSAGE: Space = { blocks: limits.MAX_MESSAGE_BLOCKS, characters: limits.MAX_MESSAGE_CHARACTERS };

/** Characters of all buttons as JSON, and of a sentence that is kept in one. */
const MAX_ACTIONS_CHARACTERS = 4000;
const MAX_SENTENCE_CHARACTERS = 500;
const MAX_OWN_ACTIONS = 2;
/** Room for the line that says how much was left out. */
const REMARK: Space = { blocks: 1, characters: 200 };
/** No row and no paragraph has more characters as JSON beside its words. */
const FRAME_CHARACTERS = 400;

/** A reply within Slack's limits; what does not fit is counted. */
export function renderBlocks(reply: Reply, now: Date, options: RenderOptions = {}): RenderedBlocks {
  const { asked, also = [], space = MESSAGE } = options;
  const head = header(reply);
  const buttons = [...choiceButtons(reply), ...ownButtons(reply, asked)];
  const foot = [...age(reply), ...actions(buttons), ...also];
  const taken = head.length + foot.length;
  const words = renderText({ ...reply, choices: [] }, now)
    .toWellFormed()
    .trim();
  const characters = space.characters - lengthOf([...head, ...foot]) - REMARK.characters;
  const { blocks, left } = fitBlocks(reply.blocks, {
    blocks: space.blocks - taken - REMARK.blocks,
    characters: mostCharacters(reply, words) <= characters ? Infinity : characters,
  });
  return { text: plainTextObject(words), blocks: [...head, ...blocks, ...remark(left), ...foot] };
}

/** Characters that a reply's own blocks can have as JSON: to count them exactly takes as long as to send them. */
function mostCharacters({ blocks }: Reply, words: string): number {
  const rows = blocks.reduce((sum, block) => sum + (block.kind === 'rows' ? block.rows.length : 0), 0);
  // An escape is twice as long as what it stands for.
  return (blocks.length + rows) * FRAME_CHARACTERS + words.length * 2;
}

/** Words for fields that are read as markup. */
function plainTextObject(words: string): string {
  const text = escapedMarkup(shortened(words, limits.MAX_PLAIN_TEXT_CHARACTERS));
  // An escape is five characters at most.
  return (
    (text.length > limits.MAX_PLAIN_TEXT_CHARACTERS
      ? escapedMarkup(shortened(words, limits.MAX_PLAIN_TEXT_CHARACTERS / 5))
      : text) || '…'
  );
}

/** The line that says how many paragraphs and rows were left out. */
function remark(left: number): types.ContextBlock[] {
  return left === 0 ? [] : [context(`${left} more not shown here. Ask a narrower question to see them.`)];
}

/** When the facts were true, in the reader's zone. */
function age({ asOf }: Reply): types.ContextBlock[] {
  if (!asOf || Number.isNaN(asOf.at.getTime())) return [];
  const time = slackTime(asOf.at);
  return [context(asOf.stale ? `:warning: This may be out of date: last heard at ${time}` : `As of ${time}`)];
}

function header({ title }: Reply): types.HeaderBlock[] {
  const text =
    title === undefined ? '' : shortened(shown(title).replaceAll('\n', ' '), limits.MAX_HEADER_CHARACTERS);
  return text === '' ? [] : [{ type: 'header', text: { type: 'plain_text', text, emoji: false } }];
}

/** One line below the rest. Its text is our own: it is read as markup. */
function context(text: string): types.ContextBlock {
  return { type: 'context', elements: [{ type: 'mrkdwn', text }] };
}

/** The choices as far as there is room for buttons. */
function choiceButtons({ choices = [], title, asOf }: Reply): types.Button[] {
  // A bare question gives way to the answer.
  const action = title === undefined && asOf === undefined ? SAY.instead : SAY.beside;
  let room = MAX_ACTIONS_CHARACTERS;
  return choices
    .slice(0, limits.MAX_ACTIONS_PER_BLOCK - MAX_OWN_ACTIONS)
    .filter(({ label, say }) => shown(label) !== '' && say !== '' && say.length <= MAX_SENTENCE_CHARACTERS)
    .map(({ label, say }, index) => button(label, `${action}:${index}`, say))
    .filter((made) => (room -= lengthOf(made)) >= 0);
}

/** Both ask again, so neither is there for an order. */
function ownButtons({ asOf, visibility, order, again }: Reply, asked?: Asked): types.Button[] {
  if (!asked || order) return [];
  const { by, alone } = asked;
  const said = again ?? asked.said;
  if (said === '' || said.length > MAX_SENTENCE_CHARACTERS) return [];
  return [
    ...(asOf ? [button('Refresh', `${REFRESH}:${by}`, said)] : []),
    ...(alone && visibility !== 'private' ? [button('Share with channel', SHARE, said)] : []),
  ];
}

function button(label: string, action: string, value: string): types.Button {
  const text = shortened(shown(label).replaceAll('\n', ' '), limits.MAX_BUTTON_CHARACTERS);
  return {
    type: 'button',
    action_id: action,
    text: { type: 'plain_text', text, emoji: false },
    value: value.toWellFormed(),
  };
}

function actions(elements: types.Button[]): types.ActionsBlock[] {
  return elements.length === 0 ? [] : [{ type: 'actions', elements }];
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}
