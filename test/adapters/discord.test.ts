import { zonedClockText } from '../../src/common/time.ts';
import { startHarness } from '../support/discord/harness.ts';
import { CHANNEL } from '../support/discord/ids.ts';
import { interaction, press, written, type SentInteraction } from '../support/discord/interactions.ts';
import { limited, status } from '../support/discord/rest.ts';
import type { SentComponent, SentMessage } from '../support/discord/rules.ts';
import { steering } from './acts.ts';
import { describeAdapter } from './contract.ts';
import type { Harness, Running, Shown } from './harness.ts';

/** Only its reader sees such a message. */
const EPHEMERAL = 64;

function discordOver(transport: 'gateway' | 'http'): Harness {
  const gateway = transport === 'gateway';
  const withoutBot = 'a process with the public key alone has no token to post with';
  return {
    name: `Discord over ${transport}`,
    ...(gateway ? {} : { isPostedElsewhere: true as const }),
    lacks: gateway
      ? {}
      : {
          posting: withoutBot,
          keys: withoutBot,
          editing: withoutBot,
          threads: withoutBot,
          refusing: withoutBot,
        },

    async start(desk, clock): Promise<Running> {
      const running = await startHarness(desk, { transport, clock });
      const { adapter, discord, faults } = running;
      const messages = () => discord.messages.get(CHANNEL) ?? [];

      /** Over HTTP nobody is mentioned: a command is used where others read along. */
      async function mention(content: string): Promise<Shown> {
        const before = messages().length;
        discord.gateway.dispatch('MESSAGE_CREATE', written(`<@1100000000000000001> ${content}`));
        await discord.received(new RegExp(`^/channels/${CHANNEL}/messages$`), before + 1);
        return shownOf(messages()[before] ?? {});
      }

      let edits = 0;
      /** What an interaction is answered with: what comes with a picture, which the first answer takes not, follows. */
      async function answered(sent: SentInteraction): Promise<Shown> {
        const { data } = await running.interact(sent);
        if (data?.embeds || data?.content) return shownOf(data);
        edits += 1;
        const calls = await discord.received(/^\/webhooks\/.*@original$/, edits);
        return shownOf(calls[edits - 1]?.body as SentMessage);
      }

      function ask(text: string, dm: boolean): Promise<Shown> {
        const data = { id: '1', type: 1, name: 'ask', options: [{ name: 'question', type: 3, value: text }] };
        return answered(interaction(2, data, { dm }));
      }

      return {
        adapter,
        faults,
        ...(gateway ? { place: { platform: 'discord', place: CHANNEL } } : {}),
        ask: (text, { shared = false } = {}) => (shared && gateway ? mention(text) : ask(text, !shared)),
        async press({ raw }, { label, say }) {
          const message = raw as SentMessage;
          const control = componentsOf(message).find(
            (one) => one.label === label || one.options?.some(({ value }) => value === say),
          );
          if (!control) throw new Error(`“${label}” was not offered`);
          const picked = control.options ? { value: say } : {};
          const at = { dm: true, message: { embeds: message.embeds }, ...picked };
          return answered(press(control.custom_id, at));
        },
        ...(gateway
          ? {
              posted: () => messages().map(shownOf),
              refuse: (how) =>
                discord.next(
                  /messages$/,
                  how === 'unreachable'
                    ? status(400, { message: 'Thread is archived', code: 50_083 })
                    : limited('user', 3),
                ),
            }
          : {}),
        stop: () => running.stop(),
      };
    },
  };
}

function componentsOf({ components = [] }: SentMessage): SentComponent[] {
  return components.flatMap((row) => row.components);
}

function shownOf(message: SentMessage & { id?: string }): Shown {
  const { content = '', embeds = [], allowed_mentions: mentions } = message;
  const markup = [content, ...embeds.flatMap(({ title = '', description = '' }) => [title, description])];
  const labels = componentsOf(message).flatMap(({ label, options = [] }) => [
    label,
    ...options.flatMap((option) => [option.label, option.value]),
  ]);
  return {
    text: markup.map(readable).join('\n'),
    offers: labels.filter((label) => label !== undefined),
    alone: ((message.flags ?? 0) & EPHEMERAL) !== 0,
    acts: [
      ...markup.flatMap(steering),
      ...markup.flatMap(acting),
      ...(mentions?.parse?.length === 0 ? [] : ['mentions are allowed']),
    ],
    ref: message.id,
    under: message.message_reference?.message_id,
    raw: message,
  };
}

/** The words without what Discord draws, and times as a reader in the region sees them. */
function readable(markup: string): string {
  return markup
    .replaceAll(/<t:(\d+):[tR]>/g, (_, seconds: string) => zonedClockText(new Date(Number(seconds) * 1000)))
    .replaceAll(/^-# /gm, '')
    .replaceAll('**', '')
    .replaceAll(/\\([\\*_~`|[\]#>+.)<-])/g, '$1')
    .replaceAll('\u200b', '');
}

/** What Discord would make of others' text. Our own is bold, small print and times. */
function acting(markup: string): string[] {
  return (
    markup.match(/@everyone|@here|<@[&\d]|<#\d|<t:0|(?<!\\)(?:\[x|_i|~~s|`c|\|\|p|\*\*b)|^(?:#|>) ?T/gm) ?? []
  );
}

describeAdapter(discordOver('gateway'));
describeAdapter(discordOver('http'));
