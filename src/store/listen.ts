import { Client } from 'pg';
import { within, type Clock } from '../common/clock.ts';
import { DELIVERIES_WAIT } from './postgres-only.ts';

const RECONNECT_MS = 2000;
/** Milliseconds that a server has to end the connection. */
const STOP_TIMEOUT_MS = 1000;

/** A connection that hears other processes queue deliveries. */
export interface Listening {
  stop(): Promise<void>;
}

/**
 * Calls `heard` whenever a process queues deliveries on PostgreSQL at `url`. A lost connection is made anew; what was
 * said meanwhile is not heard, so whoever listens also looks from time to time.
 */
export function listenForDeliveries(url: string, clock: Clock, heard: () => void): Listening {
  const stopped = new AbortController();
  let client: Client;

  async function listen(): Promise<void> {
    const connection = new Client({ connectionString: url, keepAlive: true });
    client = connection;
    const lost = new Promise<void>((resolve) => {
      connection.on('error', () => resolve()).on('end', () => resolve());
    });
    connection.on('notification', heard);
    try {
      await connection.connect();
      await connection.query(`listen ${DELIVERIES_WAIT}`);
      heard();
      await lost;
    } finally {
      await connection.end().catch(() => undefined);
    }
  }

  const listening = (async () => {
    while (!stopped.signal.aborted) {
      await listen().catch(() => undefined);
      await clock.wait(RECONNECT_MS, stopped.signal).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      const ended = client.end().then(
        () => listening,
        () => listening,
      );
      await within(clock, STOP_TIMEOUT_MS, ended);
    },
  };
}
