import { slackAddress } from '../../adapters/slack/read.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter } from '../support/slack/running.ts';
import { limit, refuse } from '../support/slack/stand-in.ts';
import { TEAM } from '../support/slack/web-api.ts';
import { controlsOf, wordsOf } from '../support/slack/words.ts';
import { steering } from './acts.ts';
import { describeAdapter } from './contract.ts';
import type { Harness, Running, Shown } from './harness.ts';

type Json = Record<string, unknown>;

function slackOver(transport: 'HTTP' | 'Socket Mode'): Harness {
  return {
    name: `Slack over ${transport}`,
    lacks: { keys: 'its Web API documents no idempotency key' },

    async start(desk, clock): Promise<Running> {
      const running = await startAdapter(desk, clock, { transport });
      const { adapter, slack, faults, send } = running;

      /** What everybody or its asker alone is shown of a mention, once it is. */
      async function mention(text: string): Promise<Shown> {
        const before = [slack.callsOf('chat.postMessage').length, slack.callsOf('chat.postEphemeral').length];
        await send(payloads.mention(text));
        return slack.until(() => {
          const [open, alone] = [slack.callsOf('chat.postMessage'), slack.callsOf('chat.postEphemeral')];
          const seen = open[before[0] ?? 0];
          const whispered = alone[before[1] ?? 0];
          if (whispered) return shownOf(whispered.args, true);
          return seen && shownOf(seen.args, false);
        });
      }

      return {
        adapter,
        faults,
        place: slackAddress(TEAM, payloads.CHANNEL),
        async ask(text, { shared = false } = {}) {
          if (shared) return mention(text);
          const at = { channel: payloads.DIRECT };
          return shownOf(await send(payloads.command(text, slack.responseUrl(), at)), true);
        },
        async press({ raw }, { label }) {
          const control = controlsOf((raw as Json)['blocks']).get(label);
          if (!control) throw new Error(`“${label}” was not offered`);
          const before = slack.callsOf('chat.postMessage').length;
          const at = { responseUrl: slack.responseUrl(), channel: payloads.DIRECT };
          await send(payloads.press(control, at));
          const { args } = await slack.until(() => slack.callsOf('chat.postMessage')[before]);
          return shownOf(args, true);
        },
        posted: () =>
          (slack.messages.get(payloads.CHANNEL) ?? []).map(({ ts, args }) => {
            const thread = args['thread_ts'];
            return {
              ...shownOf(args, false),
              ref: `${payloads.CHANNEL}/${ts}`,
              under: typeof thread === 'string' ? `${payloads.CHANNEL}/${thread}` : undefined,
            };
          }),
        refuse: (how) =>
          slack.on('chat.postMessage', how === 'unreachable' ? refuse('is_archived') : limit(3)),
        async stop() {
          const { refused } = slack;
          await running.stop();
          if (refused.length > 0) throw new Error(`Slack would refuse: ${refused.join('; ')}`);
        },
      };
    },
  };
}

function shownOf(message: Json, alone: boolean): Shown {
  const { blocks } = message;
  const text = wordsOf(blocks);
  return {
    text,
    offers: [...controlsOf(blocks).keys()],
    alone,
    acts: [...steering(text), ...actingIn(message)],
    raw: message,
  };
}

/** Mentions and links of a message. Slack reads markup in its `text`, and in text objects that are `mrkdwn`. */
function actingIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'text' ? (value.match(/<(?!!date)[^>]*>/g) ?? []) : [];
  if (typeof value !== 'object' || value === null) return [];
  const { type, text, ...rest } = value as Json;
  const acting = ['user', 'usergroup', 'broadcast', 'link'].includes(String(type)) ? [String(type)] : [];
  const read = type === undefined || type === 'mrkdwn' || typeof text === 'object';
  const inside = read ? actingIn(text, 'text') : [];
  return [...acting, ...inside, ...Object.entries(rest).flatMap(([name, one]) => actingIn(one, name))];
}

describeAdapter(slackOver('HTTP'));
describeAdapter(slackOver('Socket Mode'));
