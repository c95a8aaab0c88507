import { createWorkUnderWay } from '../../src/common/pending-work.ts';
import type { Services } from '../../src/platform.ts';
import type { Adapter, Desk, MayStill, Message, Post, Sent } from '../../src/port.ts';
import type { DiscordConfig } from './config.ts';
import { openDiscordApi, type DiscordApi } from './rest/api.ts';
import { commandsOf } from './commands/commands.ts';
import { createCommandReader } from './commands/sentence.ts';
import { createConverse, tellAlone, type Converse } from './conversation.ts';
import type { Responder } from './interactions/respond.ts';
import { stoppableClock } from './rest/stoppable-clock.ts';
import { openGateway, type Gateway } from './gateway/gateway.ts';
import { MESSAGES_PER_SECOND } from './limits.ts';
import {
  INTERACTION,
  leftServer,
  readInteraction,
  type Interaction,
  type WrittenMessage,
} from './protocol.ts';
import { writtenTo } from './read.ts';
import { createIsFirst } from './interactions/deduplicate.ts';
import { renderEmbeds } from './render/render.ts';
import { interactionsRoute } from './interactions/http.ts';
import { sendPost } from './send.ts';
import { publicKeyOf } from './interactions/signature.ts';
import { oneLine } from './render/text.ts';
import { createAnswerWritten, type AnswerWritten } from './messages.ts';

/** What the adapter stands on. */
export interface DiscordOptions
  extends
    Partial<DiscordConfig>,
    Pick<
      Services,
      | 'clock'
      | 'abilities'
      | 'compose'
      | 'lineColors'
      | 'processedRequests'
      | 'forgetWorkspace'
      | 'tell'
      | 'report'
      | 'acknowledged'
    > {}

/** Milliseconds that answers under way have to end when the process does. */
const ANSWERS_TIMEOUT_MS = 5000;

/** Seconds: Discord takes a first answer for three. */
const MAX_CALLBACK_WAIT_SECONDS = 1;

/** Of an answer whose first try arrived though we heard nothing of it. */
const ALREADY_ANSWERED = 40_060;

/** What answers once Discord's library is loaded. */
interface Open {
  api: DiscordApi;
  converse: Converse;
  answerWritten: AnswerWritten;
}

/** Discord: commands, presses, mentions and direct messages, over the gateway, over HTTP or both. */
export function discordAdapter(options: DiscordOptions): Adapter {
  const { token, publicKey, lineColors, tell, report, acknowledged } = options;
  const clock = stoppableClock(options.clock);
  const isFirst = createIsFirst({ ...options, clock });
  const underWay = createWorkUnderWay(clock);
  let open: Open | undefined;
  let gateway: Gateway | undefined;
  let stopped = false;

  /** Begins what is not awaited; `stop` lets it end for a while. */
  function begin(work: Promise<void>): void {
    void underWay.add(work.catch((fault: unknown) => (stopped ? undefined : report(fault))));
  }

  /** Names are suggested as often as they are asked for: that changes nothing. */
  const isNew = async ({ id, type }: Interaction) => type === INTERACTION.typing || isFirst(id);

  async function converse(interaction: Interaction, responder: Responder): Promise<void> {
    try {
      await open?.converse(interaction, responder);
    } catch (fault) {
      await tellAlone(responder, 'Sorry, something went wrong on our end. Please try again.');
      throw fault;
    }
  }

  async function receive(interaction: Interaction, responder: Responder): Promise<boolean> {
    if (!open || !(await isNew(interaction))) return false;
    begin(converse(interaction, responder));
    return true;
  }

  async function receiveEvent(interaction: Interaction): Promise<void> {
    if (open && (await isNew(interaction))) await converse(interaction, callback(interaction));
  }

  async function receiveWritten(message: Message, id: string): Promise<void> {
    if (open && (await isFirst(id))) await open.answerWritten(message, id);
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
      if (interaction) begin(receiveEvent(interaction));
    } else if (name === 'MESSAGE_CREATE') {
      const written = data as WrittenMessage;
      const message = writtenTo(self, written);
      if (message) begin(receiveWritten(message, written.id));
    } else if (name === 'GUILD_DELETE') {
      const server = leftServer(data);
      if (server !== undefined) begin(options.forgetWorkspace('discord', server));
    }
  }

  /** The first answer to an interaction that came over the gateway is a call. */
  function callback({ id, token }: Interaction): Responder {
    const route = `/interactions/${encodeURIComponent(id)}/${encodeURIComponent(token)}/callback` as const;
    const began = performance.now();
    return {
      files: true,
      async respond(body, files = []) {
        const call = { method: 'POST', route, body, files } as const;
        let answer = await open?.api.byInteraction(call);
        if (
          answer?.ok === false &&
          answer.retryAfter !== undefined &&
          answer.retryAfter <= MAX_CALLBACK_WAIT_SECONDS
        ) {
          await clock.wait(answer.retryAfter * 1000);
          answer = await open?.api.byInteraction(call);
        }
        const isTaken = answer !== undefined && (answer.ok || answer.code === ALREADY_ANSWERED);
        if (isTaken) acknowledged('discord', performance.now() - began);
        return isTaken;
      },
    };
  }

  async function send(post: Post, mayStill: MayStill): Promise<Sent> {
    if (!open) return { kind: 'later', why: 'not connected yet' };
    const rendered = await renderEmbeds(post.reply, { now: clock.now() }, lineColors);
    return sendPost(open.api, post, rendered, mayStill);
  }

  return {
    platform: 'discord',
    messagesPerSecond: MESSAGES_PER_SECOND,
    ...(publicKey === undefined ? {} : { routes: [interactionsRoute(publicKeyOf(publicKey), receive)] }),

    async start(desk: Desk) {
      const api = await openDiscordApi({ clock, token, apiUrl: options.apiUrl });
      const commands = createCommandReader(commandsOf(options.abilities), options.compose);
      const parts = { desk, clock, api, lineColors };
      open = {
        api,
        converse: createConverse({ ...parts, commands }),
        answerWritten: createAnswerWritten(parts),
      };
      if (token === undefined) {
        tell(
          'Discord: answering interactions over HTTP. Alerts and reminders are sent by the process with DISCORD_TOKEN.',
        );
        return;
      }
      gateway = await openGateway({
        api,
        token,
        clock,
        onEvent,
        onReady: (bot, shards, servers) =>
          tell(`Discord: connected as ${oneLine(bot)}, shards: ${shards}, servers: ${servers}.`),
        onLate: () => tell('Discord: not reached yet. Headway keeps trying.'),
      });
    },

    ...(token === undefined ? {} : { send }),

    unhealthy: () => open?.api.unhealthy() ?? gateway?.unhealthy(),

    async stop() {
      await gateway?.stop();
      await underWay.ended(ANSWERS_TIMEOUT_MS);
      stopped = true;
      open?.api.end();
      clock.end();
    },
  };
}
