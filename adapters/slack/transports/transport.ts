import type { Receiver } from '@slack/bolt';
import type { HttpRoute } from '../../../src/port.ts';

/** How what Slack sends reaches us. */
export interface SlackTransport {
  /** For the operator: "Socket Mode". */
  name: string;
  receiver: Receiver;
  /** Whether it is connected; if not yet, the attempts go on. Rejects where Slack refuses us. */
  connect(): Promise<boolean>;
  disconnect(): Promise<void>;
  /** Absent: connected, or just changing connections. */
  unhealthy(): string | undefined;
  /** Takes requests on Headway's port. Absent: there are none. */
  handle?: HttpRoute['handle'];
}
