import type { Logger } from '@slack/bolt';
import { within, type Clock } from '../../../src/common/clock.ts';
import { HeadwayError } from '../../../src/common/errors.ts';
import type { Bolt } from '../bolt.ts';
import { platformError } from '../failures.ts';
import { WEB_API_TIMEOUT_MS } from '../limits.ts';
import type { SlackTransport } from './transport.ts';

export interface SocketOptions {
  appToken: string;
  apiUrl: string;
  clock: Clock;
  logger: Logger;
  report: (fault: unknown) => void;
  /** Told how many milliseconds an event waited. */
  acknowledged: (ms: number) => void;
}

/** What the library tells of an event, as far as we look at it. */
interface SocketEvent {
  ack(this: void, response?: unknown): Promise<void>;
}

/**
 * Milliseconds without a sign of life after which a connection is given up; a lost one is replaced after as many. The
 * library's 5,000 leave riders without an answer for as long whenever Slack changes connections.
 */
const PING_TIMEOUT_MS = 1500;
/** Milliseconds that the start waits for the connection. */
const CONNECT_TIMEOUT_MS = 15_000;
/** Milliseconds without a connection that are no trouble yet. */
const UNCONNECTED_GRACE_MS = 30_000;
/** Milliseconds for a goodbye. */
const DISCONNECT_TIMEOUT_MS = 2000;

/** Socket Mode: Slack sends over a connection that we open, and open again whenever it is lost. */
export function openSocket(bolt: Bolt, options: SocketOptions): SlackTransport {
  const { appToken, apiUrl, clock, logger, report, acknowledged } = options;
  let stopped = false;
  let lostAt: Date | undefined = clock.now();
  const retryConfig = {
    retries: 10_000,
    maxTimeout: 30_000,
    // A process that ends does not wait for the next attempt, and the next attempt is the last.
    unref: true,
    onFailedAttempt: (fault: Error) => {
      if (stopped) throw fault;
    },
  };
  const receiver = new bolt.SocketModeReceiver({
    appToken,
    logger,
    clientPingTimeout: PING_TIMEOUT_MS,
    customPropertiesExtractor: ({ envelope_id: delivery }: { envelope_id?: string }) => ({ delivery }),
    installerOptions: {
      clientOptions: {
        slackApiUrl: apiUrl,
        timeout: WEB_API_TIMEOUT_MS,
        retryConfig,
        fetch: async (...args) => {
          if (stopped) throw new Error('stopped');
          return fetch(...args);
        },
      },
    },
  });
  const { client } = receiver;
  client.on('connected', () => {
    lostAt = undefined;
  });
  client.on('close', () => {
    lostAt ??= clock.now();
  });
  // Nobody there would catch what it throws over a message that it does not know.
  const [take] = client.listeners('ws_message');
  client.removeAllListeners('ws_message');
  client.on('ws_message', (...message: unknown[]) => void Promise.resolve(take?.(...message)).catch(report));
  // Bolt gets each event from us, with a way to acknowledge it that is timed.
  const [deliver] = client.listeners('slack_event');
  client.removeAllListeners('slack_event');
  client.on('slack_event', (event: SocketEvent) => {
    const began = performance.now();
    const { ack } = event;
    const timed: typeof ack = async (response) => {
      await ack(response);
      acknowledged(performance.now() - began);
    };
    deliver?.({ ...event, ack: timed });
  });
  const open = client.start.bind(client);
  // The library connects again by this, and nobody there would catch it.
  client.start = async () => {
    try {
      return await open();
    } catch (fault) {
      if (!stopped) report(refusal(fault));
      return { ok: false };
    }
  };

  return {
    name: 'Socket Mode',
    receiver,
    async connect() {
      const connected = open().catch((fault: unknown) => {
        throw refusal(fault);
      });
      const answer = await within(clock, CONNECT_TIMEOUT_MS, connected);
      if (!answer) connected.catch(report);
      return answer !== undefined;
    },
    async disconnect() {
      stopped = true;
      await within(clock, DISCONNECT_TIMEOUT_MS, client.disconnect());
      // Asked a second time, it does not wait for the other side.
      if (lostAt === undefined) void client.disconnect();
    },
    unhealthy() {
      const lost = lostAt && clock.now().getTime() - lostAt.getTime() > UNCONNECTED_GRACE_MS;
      return lost ? 'not connected to Slack' : undefined;
    },
  };
}

function refusal(fault: unknown): HeadwayError {
  const name = platformError(fault);
  return name === undefined
    ? new HeadwayError('unavailable', 'Slack: the connection failed', { cause: fault })
    : new HeadwayError('config', `SLACK_APP_TOKEN is refused by Slack (${name})`);
}
