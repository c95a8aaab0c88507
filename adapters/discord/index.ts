import type { Capability } from '../../src/assistant/capability.ts';
import { within, type Clock } from '../../src/clock.ts';
import type { Adapter, Desk, Post, Sent } from '../../src/port.ts';
import { openApi, type Api } from './api.ts';
import { commandsOf } from './commands/commands.ts';
import { createCommandReader } from './commands/sentence.ts';
import { createConverse, tellAlone, type Converse } from './conversation.ts';
import type { Colours } from './embeds.ts';
import type { Way } from './exchange.ts';
import { endingClock } from './ending-clock.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { REMEMBERED_IDS } from './limits.ts';
import { readInteraction, type Interaction, type WrittenMessage } from './protocol.ts';
import { writtenTo } from './read.ts';
import { createRemembered } from './remembered.ts';
import { render } from './render.ts';
import { interactionsRoute } from './route.ts';
import { sendPost } from './send.ts';
import { publicKeyOf } from './signature.ts';
import { plain } from './text.ts';
import { createAnswerWritten, type AnswerWritten } from './written.ts';

export interface DiscordOptions {
  /** The bot's token: it connects to the gateway and sends what nobody asked for. Absent: it does neither. */
  token?: string | undefined;
  /** The application's public key, 64 hexadecimal digits: interactions are taken over HTTP. Absent: they are not. */
  publicKey?: string | undefined;
  /** Discord's REST API without the version. Absent: Discord's own. */
  apiUrl?: string | undefined;
  clock: Clock;
  capabilities: readonly Capability[];
  colours: Colours;
  /** Told a line for the operator. */
  tell: (line: string) => void;
  /** Told of faults. */
  report: (fault: unknown) => void;
}

/** Milliseconds that answers under way have to end when the process does. */
const STOP_WITHIN = 5000;

/** Seconds: Discord takes a first answer for three. */
const WORTH_WAITING = 1;

/** Of an answer whose first try arrived though we heard nothing of it. */
const ALREADY_ANSWERED = 40_060;

/** What answers once Discord's library is loaded. */
interface Open {
  api: Api;
  converse: Converse;
  answerWritten: AnswerWritten;
}

/** Discord: commands, presses, mentions and direct messages, over the gateway, over HTTP or both. */
export function discordAdapter(options: DiscordOptions): Adapter {
  const { token, publicKey, colours, tell, report } = options;
  const clock = endingClock(options.clock);
  const seen = createRemembered(REMEMBERED_IDS);
  const underWay = new Set<Promise<void>>();
  let open: Open | undefined;
  let gateway: Gateway | undefined;
  let stopped = false;

  /** Begins what is not awaited; `stop` lets it end for a while. */
  function begin(work: Promise<void>): void {
    const settled: Promise<void> = work
      .catch((fault: unknown) => (stopped ? undefined : report(fault)))
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  function receive(interaction: Interaction, way: Way): boolean {
    if (!open || !seen.isNew(interaction.id)) return false;
    begin(
      open.converse(interaction, way).catch(async (fault: unknown) => {
        await tellAlone(way, 'Something went wrong on my side.');
        throw fault;
      }),
    );
    return true;
  }

  function onEvent(name: string, data: unknown, self: string): void {
    try {
      take(name, data, self);
    } catch (fault) {
      report(fault);
    }
  }

  function take(name: string, data: unknown, self: string): void {
    if (name === 'INTERACTION_CREATE') {
      const interaction = readInteraction(data);
      if (interaction) receive(interaction, callback(interaction));
    } else if (name === 'MESSAGE_CREATE') {
      const written = data as WrittenMessage;
      const message = writtenTo(self, written);
      if (message && open && seen.isNew(written.id)) begin(open.answerWritten(message, written.id));
    }
  }

  /** The first answer to an interaction that came over the gateway is a call. */
  function callback({ id, token }: Interaction): Way {
    const route = `/interactions/${encodeURIComponent(id)}/${encodeURIComponent(token)}/callback` as const;
    return {
      files: true,
      async respond(body, files = []) {
        const call = { method: 'POST', route, body, files } as const;
        let answer = await open?.api.byInteraction(call);
        if (answer?.ok === false && answer.retryAfter !== undefined && answer.retryAfter <= WORTH_WAITING) {
          await clock.wait(answer.retryAfter * 1000);
          answer = await open?.api.byInteraction(call);
        }
        return answer !== undefined && (answer.ok || answer.code === ALREADY_ANSWERED);
      },
    };
  }

  async function send(post: Post): Promise<Sent> {
    if (!open) return { kind: 'later', why: 'not connected yet' };
    return sendPost(open.api, post, await render(post.reply, { now: clock.now() }, colours));
  }

  return {
    platform: 'discord',
    ...(publicKey === undefined ? {} : { routes: [interactionsRoute(publicKeyOf(publicKey), receive)] }),

    async start(desk: Desk) {
      const api = await openApi({ clock, token, apiUrl: options.apiUrl });
      const commands = createCommandReader(commandsOf(options.capabilities));
      const parts = { desk, clock, api, colours };
      open = {
        api,
        converse: createConverse({ ...parts, commands }),
        answerWritten: createAnswerWritten(parts),
      };
      if (token === undefined) {
        tell('Discord: answering interactions over HTTP.');
        return;
      }
      gateway = await openGateway({
        api,
        token,
        clock,
        onEvent,
        onReady: (bot, shards, servers) =>
          tell(`Discord: connected as ${plain(bot)}, shards: ${shards}, servers: ${servers}.`),
      });
    },

    ...(token === undefined ? {} : { send }),

    trouble: () => open?.api.trouble() ?? gateway?.trouble(),

    async stop() {
      await gateway?.stop();
      await within(clock, STOP_WITHIN, Promise.all(underWay));
      stopped = true;
      open?.api.end();
      clock.end();
    },
  };
}
