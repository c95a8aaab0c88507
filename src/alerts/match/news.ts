import type { Alert, Notice } from '../watch/alert.ts';
import type { PastNotice } from '../watch/history.ts';

/** What there is to tell at one time. */
export interface News {
  notices: readonly Notice[];
  /** All that lasts, for windows that open. */
  lasting: readonly Alert[];
  /** When windows were looked at last. */
  windowsAfter: Date;
  /** What was made known in the last day, for digests. */
  past: readonly PastNotice[];
}
