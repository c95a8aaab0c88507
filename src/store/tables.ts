import type { AlertTables } from './tables/alerts.ts';
import type { MeasuredTables } from './tables/line-service.ts';
import type { OutboxTables } from './tables/outbox.ts';
import type { ProcessTables } from './tables/processes.ts';
import type { RiderTables } from './tables/riders.ts';

/**
 * The tables, the same on SQLite and PostgreSQL: ids are text, times epoch milliseconds, structured values JSON text.
 * A `rider` is the platform and the user id within it, so nothing is shared between platforms or workspaces.
 */
export interface Tables extends AlertTables, MeasuredTables, OutboxTables, ProcessTables, RiderTables {}
