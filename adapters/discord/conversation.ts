import type { Clock } from '../../src/common/clock.ts';
import type { Services } from '../../src/platform.ts';
import type { Desk, Message } from '../../src/port.ts';
import type { DiscordApi } from './rest/api.ts';
import { suggestionsFor } from './interactions/autocomplete.ts';
import type { CommandReader } from './commands/sentence.ts';
import { readButtonAction, shortId, type ButtonAction } from './render/custom-id.ts';
import { titleText } from './render/embeds.ts';
import { respond, type Outcome, type Responder } from './interactions/respond.ts';
import { MIN_REFRESH_INTERVAL_MS } from './limits.ts';
import { EPHEMERAL, INTERACTION, RESPONSE, type Interaction } from './protocol.ts';
import { isSharedPlace, mayWrite, interactionMessage, userOf } from './read.ts';
import { bodyOf, renderEmbeds } from './render/render.ts';
import { sharedBody } from './interactions/share.ts';

export interface ConversationOptions {
  desk: Desk;
  clock: Clock;
  api: DiscordApi;
  commands: CommandReader;
  lineColors: Services['lineColors'];
}

/** Answers interactions, on whatever way they came. */
export type Converse = (interaction: Interaction, responder: Responder) => Promise<void>;

/** What was said with an interaction, and where its answer goes. */
interface Said {
  text: string;
  where: Outcome['where'];
  decided?: boolean;
  /** Of a refresh: the title of its message, which only an answer to the same question replaces. */
  title?: string;
}

/** Answers commands, presses and what is being typed into commands. */
export function createConverse({ desk, clock, api, commands, lineColors }: ConversationOptions): Converse {
  return async (interaction, responder) => {
    switch (interaction.type) {
      case INTERACTION.typing: {
        const choices = await suggestionsFor(commands.typed(interaction.data ?? {}), desk, clock);
        await responder.respond({ type: RESPONSE.suggestions, data: { choices } });
        return;
      }
      case INTERACTION.command: {
        const saying = commands.say(interaction.data ?? {});
        // A command that another version has registered.
        if (!saying) return tellAlone(responder, 'That command is out of date. Try /help.');
        return say(interaction, responder, {
          text: saying.sentence,
          where: 'beside',
          decided: saying.managing,
        });
      }
      case INTERACTION.press:
        return pressed(interaction, responder);
      default:
        return tellAlone(responder, 'Sorry, I can’t do anything with that.');
    }
  };

  async function pressed(interaction: Interaction, responder: Responder): Promise<void> {
    const { custom_id: id = '', values } = interaction.data ?? {};
    const press = readButtonAction(id, values?.[0]);
    switch (press?.kind) {
      case undefined:
        return tellAlone(responder, 'This button no longer works. Please ask again.');
      case 'share':
        return share(interaction, responder);
      case 'refresh':
        return refresh(interaction, responder, press);
      case 'instead': {
        const mine = press.asked === shortId(userOf(interaction));
        return say(interaction, responder, { text: press.say, where: mine ? 'instead' : 'beside' });
      }
      case 'beside':
        return say(interaction, responder, { text: press.say, where: 'beside' });
    }
  }

  async function refresh(
    interaction: Interaction,
    responder: Responder,
    press: ButtonAction & { kind: 'refresh' },
  ): Promise<void> {
    const age = clock.now().getTime() - press.at.getTime();
    if (age >= 0 && age < MIN_REFRESH_INTERVAL_MS) {
      const seconds = Math.ceil((MIN_REFRESH_INTERVAL_MS - age) / 1000);
      return tellAlone(responder, `This is up to date. You can refresh it again in ${seconds} s.`);
    }
    const title = interaction.message?.embeds?.[0]?.title ?? '';
    return say(interaction, responder, { text: press.say, where: 'instead', title });
  }

  async function share(interaction: Interaction, responder: Responder): Promise<void> {
    if (!mayWrite(interaction))
      return tellAlone(responder, 'You can’t post in this channel, so I can’t share this for you.');
    const body = sharedBody(interaction.message?.embeds ?? [], userOf(interaction));
    await responder.respond({ type: RESPONSE.message, data: body });
  }

  async function say(interaction: Interaction, responder: Responder, said: Said): Promise<void> {
    const shared = isSharedPlace(interaction);
    const message = {
      ...interactionMessage(interaction, said.text, said.decided),
      // What is asked again may have become an order: “again” means what was said last.
      ...(said.title === undefined ? {} : { mayManage: false }),
    };
    const expected = { where: said.where, hidden: shared };
    await respond({ interaction, responder, api, clock, expected }, answered(interaction, message, said));
  }

  async function answered(interaction: Interaction, message: Message, said: Said): Promise<Outcome> {
    const reply = await desk.handle(message);
    const instead =
      said.where === 'instead' && (said.title === undefined || said.title === titleText(reply.title ?? ''));
    // A message that all see may be replaced by what is only for one: then that goes beside it.
    const open = ((interaction.message?.flags ?? 0) & EPHEMERAL) === 0;
    const where =
      instead && !(message.shared && open && reply.visibility === 'private') ? 'instead' : 'beside';
    const hidden = message.shared === true && (where === 'beside' || !open);
    const offers = {
      now: clock.now(),
      said: said.text,
      asked: message.user,
      unshared: hidden && mayWrite(interaction),
    };
    return { ...(await renderEmbeds(reply, offers, lineColors)), where, hidden };
  }
}

/** Says something to the one who acted, and to nobody else. */
export async function tellAlone(responder: Responder, text: string): Promise<void> {
  const data = { ...bodyOf({ content: text }), flags: EPHEMERAL };
  await responder.respond({ type: RESPONSE.message, data });
}
