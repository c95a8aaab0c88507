import type { Clock } from '../../src/clock.ts';
import type { Desk, Message } from '../../src/port.ts';
import type { Api } from './api.ts';
import { suggestionsFor } from './autocomplete.ts';
import type { CommandReader } from './commands/sentence.ts';
import { readPress, shortId, type Press } from './custom-id.ts';
import { titleText, type Colours } from './embeds.ts';
import { exchange, type Outcome, type Way } from './exchange.ts';
import { REFRESH_EVERY } from './limits.ts';
import { EPHEMERAL, INTERACTION, RESPONSE, type Interaction } from './protocol.ts';
import { isShared, mayWrite, messageOf, userOf } from './read.ts';
import { bodyOf, render } from './render.ts';
import { sharedBody } from './share.ts';

export interface ConversationOptions {
  desk: Desk;
  clock: Clock;
  api: Api;
  commands: CommandReader;
  colours: Colours;
}

/** Answers interactions, on whatever way they came. */
export type Converse = (interaction: Interaction, way: Way) => Promise<void>;

/** What was said with an interaction, and where its answer goes. */
interface Said {
  text: string;
  where: Outcome['where'];
  decided?: boolean;
  /** Of a refresh: the title of its message, which only an answer to the same question replaces. */
  title?: string;
}

/** Answers commands, presses and what is being typed into commands. */
export function createConverse({ desk, clock, api, commands, colours }: ConversationOptions): Converse {
  return async (interaction, way) => {
    switch (interaction.type) {
      case INTERACTION.typing: {
        const choices = await suggestionsFor(commands.typed(interaction.data ?? {}), desk, clock);
        await way.respond({ type: RESPONSE.suggestions, data: { choices } });
        return;
      }
      case INTERACTION.command: {
        const saying = commands.say(interaction.data ?? {});
        // A command that another version has registered.
        if (!saying) return tellAlone(way, 'I do not know this command any more. Try /help.');
        return say(interaction, way, { text: saying.sentence, where: 'beside', decided: saying.managing });
      }
      case INTERACTION.press:
        return pressed(interaction, way);
      default:
        return tellAlone(way, 'I do not know what to do with this.');
    }
  };

  async function pressed(interaction: Interaction, way: Way): Promise<void> {
    const { custom_id: id = '', values } = interaction.data ?? {};
    const press = readPress(id, values?.[0]);
    switch (press?.kind) {
      case undefined:
        return tellAlone(way, 'This button is from another version of me. Please ask again.');
      case 'share':
        return share(interaction, way);
      case 'refresh':
        return refresh(interaction, way, press);
      case 'instead': {
        const mine = press.asked === shortId(userOf(interaction));
        return say(interaction, way, { text: press.say, where: mine ? 'instead' : 'beside' });
      }
      case 'beside':
        return say(interaction, way, { text: press.say, where: 'beside' });
    }
  }

  async function refresh(
    interaction: Interaction,
    way: Way,
    press: Press & { kind: 'refresh' },
  ): Promise<void> {
    const age = clock.now().getTime() - press.at.getTime();
    if (age >= 0 && age < REFRESH_EVERY) {
      const seconds = Math.ceil((REFRESH_EVERY - age) / 1000);
      return tellAlone(way, `These facts are fresh. Refresh again in ${seconds} s.`);
    }
    const title = interaction.message?.embeds?.[0]?.title ?? '';
    return say(interaction, way, { text: press.say, where: 'instead', title });
  }

  async function share(interaction: Interaction, way: Way): Promise<void> {
    if (!mayWrite(interaction)) return tellAlone(way, 'You may not write here, so I do not either.');
    const body = sharedBody(interaction.message?.embeds ?? [], userOf(interaction));
    await way.respond({ type: RESPONSE.message, data: body });
  }

  async function say(interaction: Interaction, way: Way, said: Said): Promise<void> {
    const shared = isShared(interaction);
    const message = {
      ...messageOf(interaction, said.text, said.decided),
      // What is asked again may have become an order: “again” means what was said last.
      ...(said.title === undefined ? {} : { mayManage: false }),
    };
    const expected = { where: said.where, hidden: shared };
    await exchange({ interaction, way, api, clock, expected }, answered(interaction, message, said));
  }

  async function answered(interaction: Interaction, message: Message, said: Said): Promise<Outcome> {
    const reply = await desk.handle(message);
    const instead =
      said.where === 'instead' && (said.title === undefined || said.title === titleText(reply.title ?? ''));
    // A message that all see may be replaced by what is only for one: then that goes beside it.
    const open = ((interaction.message?.flags ?? 0) & EPHEMERAL) === 0;
    const where =
      instead && !(message.shared && open && reply.visibility === 'private') ? 'instead' : 'beside';
    const hidden = message.shared === true && (where === 'instead' ? !open : reply.visibility !== 'public');
    const offers = {
      now: clock.now(),
      said: said.text,
      asked: message.user,
      unshared: hidden && mayWrite(interaction),
    };
    return { ...(await render(reply, offers, colours)), where, hidden };
  }
}

/** Says something to the one who acted, and to nobody else. */
export async function tellAlone(way: Way, text: string): Promise<void> {
  const data = { ...bodyOf({ content: text }), flags: EPHEMERAL };
  await way.respond({ type: RESPONSE.message, data });
}
