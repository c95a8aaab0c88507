import type { types } from '@slack/bolt';
import type { Reply } from '../../src/replies/reply.ts';
import { renderText } from '../../src/replies/text.ts';
import { REFRESH, SAY, SHARE } from './actions.ts';
import { fill, type Space } from './body.ts';
import * as limits from './limits.ts';
import { escaped, readersTime, shortened, shown } from './text.ts';

/** A reply as Slack takes it: blocks, and the text for notifications, screen readers and old clients. */
export interface Rendered {
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

const MESSAGE: Space = { blocks: limits.MESSAGE_BLOCKS, characters: limits.MESSAGE_CHARACTERS };

/** Characters of all buttons as JSON, and of a sentence that is kept in one. */
const ACTIONS_CHARACTERS = 4000;
const KEPT_SENTENCE = 500;
const OWN_ACTIONS = 2;
/** Room for the line that says how much was left out. */
const REMARK: Space = { blocks: 1, characters: 200 };
/** No row and no paragraph has more characters as JSON beside its words. */
const FRAME = 400;

/** A reply within Slack's limits; what does not fit is counted. */
export function render(reply: Reply, now: Date, options: RenderOptions = {}): Rendered {
  const { asked, also = [], space = MESSAGE } = options;
  const head = header(reply);
  const buttons = [...choiceButtons(reply), ...ownButtons(reply, asked)];
  const foot = [...age(reply), ...actions(buttons), ...also];
  const taken = head.length + foot.length;
  const words = renderText({ ...reply, choices: [] }, now)
    .toWellFormed()
    .trim();
  const characters = space.characters - lengthOf([...head, ...foot]) - REMARK.characters;
  const { blocks, left } = fill(reply.blocks, {
    blocks: space.blocks - taken - REMARK.blocks,
    characters: mostCharacters(reply, words) <= characters ? Infinity : characters,
  });
  return { text: plainText(words), blocks: [...head, ...blocks, ...remark(left), ...foot] };
}

/** Characters that a reply's own blocks can have as JSON: to count them exactly takes as long as to send them. */
function mostCharacters({ blocks }: Reply, words: string): number {
  const rows = blocks.reduce((sum, block) => sum + (block.kind === 'rows' ? block.rows.length : 0), 0);
  // An escape is twice as long as what it stands for.
  return (blocks.length + rows) * FRAME + words.length * 2;
}

/** Words for fields that are read as markup. */
function plainText(words: string): string {
  const text = escaped(shortened(words, limits.PLAIN_TEXT));
  // An escape is five characters at most.
  return (text.length > limits.PLAIN_TEXT ? escaped(shortened(words, limits.PLAIN_TEXT / 5)) : text) || '…';
}

/** The line that says how many paragraphs and rows were left out. */
function remark(left: number): types.ContextBlock[] {
  return left === 0 ? [] : [context(`${left} more left out here: ask for less at a time.`)];
}

/** When the facts were true, in the reader's zone. */
function age({ asOf }: Reply): types.ContextBlock[] {
  if (!asOf || Number.isNaN(asOf.at.getTime())) return [];
  const time = readersTime(asOf.at);
  return [context(asOf.stale ? `:warning: This may be out of date: last heard at ${time}` : `As of ${time}`)];
}

function header({ title }: Reply): types.HeaderBlock[] {
  const text = title === undefined ? '' : shortened(shown(title).replaceAll('\n', ' '), limits.HEADER_TEXT);
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
  let room = ACTIONS_CHARACTERS;
  return choices
    .slice(0, limits.ACTIONS_PER_BLOCK - OWN_ACTIONS)
    .filter(({ label, say }) => shown(label) !== '' && say !== '' && say.length <= KEPT_SENTENCE)
    .map(({ label, say }, index) => button(label, `${action}:${index}`, say))
    .filter((made) => (room -= lengthOf(made)) >= 0);
}

/** Both ask again, so neither is there for an order. */
function ownButtons({ asOf, visibility, order, again }: Reply, asked?: Asked): types.Button[] {
  if (!asked || order) return [];
  const { by, alone } = asked;
  const said = again ?? asked.said;
  if (said === '' || said.length > KEPT_SENTENCE) return [];
  return [
    ...(asOf ? [button('Refresh', `${REFRESH}:${by}`, said)] : []),
    ...(alone && visibility !== 'private' ? [button('Share with channel', SHARE, said)] : []),
  ];
}

function button(label: string, action: string, value: string): types.Button {
  const text = shortened(shown(label).replaceAll('\n', ' '), limits.BUTTON_TEXT);
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
