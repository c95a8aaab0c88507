import type { webApi } from '@slack/bolt';
import type { Clock } from '../../src/common/clock.ts';
import { TOO_LATE, type MayStill, type Post, type Sent } from '../../src/port.ts';
import { failureOf, platformError } from './failures.ts';
import { QUIET } from './responses/target.ts';
import type { SharePicture } from './render/pictures.ts';
import { isSharedChannel, whereOf } from './read.ts';
import { renderBlocks, type RenderedBlocks } from './render/render.ts';
import type { Workspaces } from './workspaces/store.ts';

export interface SendOptions {
  workspaces: Workspaces;
  /** Speaks with a workspace's token. */
  clientOf: (token: string) => webApi.WebClient;
  clock: Clock;
  sharePicture: SharePicture;
  report: (fault: unknown) => void;
}

/** The message that cannot be edited any more: a new one takes its place. */
const UNEDITABLE = new Set(['message_not_found', 'cant_update_message', 'edit_window_closed']);

/** Sends what nobody asked for, once: whoever waits and tries again is the outbox. Never rejects. */
export async function send(
  { workspaces, clientOf, clock, sharePicture, report }: SendOptions,
  post: Post,
  mayStill: MayStill,
): Promise<Sent> {
  const { team, channel } = whereOf(post.to);
  try {
    const workspace = await workspaces.find(team);
    if (!workspace) return { kind: 'unreachable', why: 'access revoked' };
    const client = clientOf(workspace.token);
    const message = { ...QUIET, ...renderBlocks(post.reply, clock.now()) };
    if (!(await mayStill())) return TOO_LATE;
    if (post.replaces !== undefined) {
      const edited = await edit(client, readRef(post.replaces), message);
      if (edited) return { kind: 'sent', ref: post.replaces };
      if (!(await mayStill())) return TOO_LATE;
    }
    const thread = post.under === undefined ? post.to.thread : readRef(post.under).ts;
    const answer = await client.chat.postMessage({
      channel,
      ...message,
      ...(thread === undefined ? {} : { thread_ts: thread }),
    });
    const made = { channel: answer.channel ?? channel, ts: answer.ts ?? '' };
    if (post.reply.picture) {
      const under = thread ?? (isSharedChannel(made.channel) ? made.ts : undefined);
      await sharePicture(client, { channel: made.channel, thread: under }, post.reply.picture).catch(report);
    }
    return { kind: 'sent', ref: `${made.channel}/${made.ts}` };
  } catch (fault) {
    return failureOf(fault, team);
  }
}

/** Whether it could be edited. */
async function edit(
  client: webApi.WebClient,
  ref: { channel: string; ts: string },
  message: RenderedBlocks,
): Promise<boolean> {
  try {
    await client.chat.update({ ...ref, ...message });
    return true;
  } catch (fault) {
    if (UNEDITABLE.has(platformError(fault) ?? '')) return false;
    throw fault;
  }
}

/** The adapter's own name for a message: its channel and its time. */
function readRef(ref: string): { channel: string; ts: string } {
  const [channel = '', ts = ''] = ref.split('/');
  return { channel, ts };
}
