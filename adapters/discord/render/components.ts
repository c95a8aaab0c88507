import type {
  APIActionRowComponent,
  APIButtonComponentWithCustomId,
  APIStringSelectComponent,
} from 'discord.js';
import type { Choice, Reply } from '../../../src/replies/reply.ts';
import { customIdOf, shortId, type ButtonAction } from './custom-id.ts';
import * as limits from '../limits.ts';
import { shortened } from '../../../src/replies/shorten.ts';
import { oneLine } from './text.ts';

/** What may be done with a reply beside its choices. */
export interface Offers {
  /** The sentence it answers, to be asked again. Absent: nobody asked. */
  said?: string;
  /** Who asked: the answer to a bare question takes its place for them alone. */
  asked?: string;
  /** Whether only its reader sees it and may show it to the others. */
  unshared?: boolean;
  now: Date;
}

type Component = APIButtonComponentWithCustomId | APIStringSelectComponent;
type Row = APIActionRowComponent<Component>;

// Numbers of Discord's: a button, in gray.
const BUTTON = 2;
const SECONDARY = 2;

/** The rows of buttons and menus below a reply: one row where all have room in it. */
export function componentsOf(reply: Reply, offers: Offers): Row[] {
  const own = ownButtons(reply, offers);
  const choices = choiceComponents(reply, offers);
  const one = [...choices, ...own];
  const together = one.length <= limits.MAX_BUTTONS_PER_ROW && one.every((component) => 'label' in component);
  return (together ? [one] : [choices, own])
    .filter((row) => row.length > 0)
    .map((row) => ({ type: 1, components: row }));
}

/** Choices as buttons; as a menu where there are many, or where a sentence has no room in a button. */
function choiceComponents(reply: Reply, { asked }: Offers): Component[] {
  const distinct = new Map((reply.choices ?? []).map((choice) => [choice.say, choice]));
  const usable = [...distinct.values()].filter(
    ({ say }) => oneLine(say) !== '' && say.length <= limits.MAX_SELECT_VALUE_CHARACTERS,
  );
  // A bare question gives way to the answer.
  const press = (say: string): ButtonAction =>
    isQuestion(reply) && asked !== undefined
      ? { kind: 'instead', asked: shortId(asked), say }
      : { kind: 'beside', say };
  const buttons = usable.flatMap(({ label, say }) => button(label, press(say)) ?? []);
  if (buttons.length === usable.length && buttons.length <= limits.MAX_BUTTONS_PER_ROW) return buttons;
  return [menu(customIdOf(press('')) ?? '', usable.slice(0, limits.MAX_SELECT_OPTIONS))];
}

function ownButtons(reply: Reply, { said, unshared, now }: Offers) {
  const { asOf, visibility, order, again = said } = reply;
  const shareable = unshared && visibility !== 'private' && !isQuestion(reply);
  return [
    asOf && again && !order ? button('Refresh', { kind: 'refresh', at: now, say: again }, '🔄') : undefined,
    shareable ? button('Share', { kind: 'share' }, '📣') : undefined,
  ].filter((made) => made !== undefined);
}

/** Whether it names nothing and tells no fact: it asks back. */
function isQuestion({ title, asOf }: Reply): boolean {
  return title === undefined && asOf === undefined;
}

function button(
  label: string,
  press: ButtonAction,
  emoji?: string,
): APIButtonComponentWithCustomId | undefined {
  const id = customIdOf(press);
  if (id === undefined) return undefined;
  return {
    type: BUTTON,
    style: SECONDARY,
    label: labeled(label, limits.MAX_BUTTON_LABEL_CHARACTERS),
    custom_id: id,
    ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
  };
}

function menu(id: string, choices: readonly Choice[]): APIStringSelectComponent {
  return {
    type: 3,
    custom_id: id,
    placeholder: 'Choose one',
    options: choices.map(({ label, say }) => ({
      label: labeled(label, limits.MAX_SELECT_LABEL_CHARACTERS),
      value: say.toWellFormed(),
    })),
  };
}

function labeled(label: string, most: number): string {
  return shortened(oneLine(label), most) || '…';
}
