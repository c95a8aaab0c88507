import type { Generated } from 'kysely';

/** What processes share: who lives and holds what, and what was handled. */
export interface ProcessTables {
  process: ProcessTable;
  lease: LeaseTable;
  ledger: LedgerTable;
  processed_request: ProcessedRequestTable;
  slack_installation: SlackInstallationTable;
}

/**
 * A running process that shares this database. While it lives its `beat` moves; when it has stood still for long enough
 * the others delete the row, and everything it held is free.
 */
interface ProcessTable {
  id: string;
  beat: Generated<number>;
}

/** A task that one process at a time may do. */
interface LeaseTable {
  name: string;
  /** The process that has it; null when it is free. */
  holder: string | null;
  /** Rises with each taking: what was written under an older one is void. */
  fence: Generated<number>;
}

/** What all processes share: counts, and the salt of riders' hashes. */
interface LedgerTable {
  name: string;
  /** JSON of a count, empty before the first one; the salt as it is. */
  state: string;
}

/** A request that was handled; platforms send the same one again. */
interface ProcessedRequestTable {
  id: string;
  processed_at: number;
}

/** A Slack workspace that installed Headway. */
interface SlackInstallationTable {
  /** Slack's id of the workspace. */
  team: string;
  /** The installation with its tokens, encrypted. */
  sealed: string;
  installed_at: number;
}
