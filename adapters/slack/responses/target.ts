import type { Reply } from '../../../src/replies/reply.ts';
import type { Spot } from '../read.ts';
import type { RenderedBlocks } from '../render/render.ts';

/** Where an answer is shown. */
export interface ResponseTarget {
  /** Milliseconds after which it says that the answer takes longer. */
  readonly noticeAfterMs: number;
  wait(): Promise<void>;
  /** Shows the answer. Resolves to where a picture can be put beside it; absent: nowhere. */
  show(rendered: RenderedBlocks, reply: Reply): Promise<Spot | undefined>;
}

/** Links in what we say are never drawn large: the texts are not ours. */
export const QUIET = { unfurl_links: false, unfurl_media: false };

/** Milliseconds of silence that a conversation bears. */
export const WAITING_NOTICE_AFTER_MS = 2000;
