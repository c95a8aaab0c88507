import { TOO_LATE, type Address, type MayStill, type Post, type Sent } from '../../src/port.ts';
import type { RestAnswer, DiscordApi } from './rest/api.ts';
import type { RenderedEmbeds } from './render/render.ts';

const UNKNOWN_CHANNEL = 10_003;
const UNKNOWN_MESSAGE = 10_008;
/** Nobody may answer under what they may not read. */
const HISTORY_HIDDEN = 160_002;

/**
 * Discord's codes for places that can have no message again. A refusal without one comes from what stands before
 * Discord, and passes.
 * https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
 */
const UNREACHABLE: ReadonlyMap<number, Extract<Sent, { kind: 'unreachable' }>['why']> = new Map([
  [UNKNOWN_CHANNEL, 'no such place'],
  [10_004, 'no such place'],
  [50_001, 'not a member'],
  [50_007, 'forbidden'],
  [50_008, 'forbidden'],
  [50_013, 'forbidden'],
  [50_083, 'archived'],
  [50_278, 'forbidden'],
]);

/** Sends what nobody asked for. The nonce makes Discord take every try of a message for the same. */
export async function sendPost(
  api: DiscordApi,
  post: Post,
  rendered: RenderedEmbeds,
  mayStill: MayStill,
): Promise<Sent> {
  const closed = api.unhealthy();
  if (closed !== undefined) return { kind: 'later', why: closed, concerns: '' };
  const answer = await put(api, post, rendered, mayStill);
  if (answer === 'too late' || answer.ok || answer.code !== UNKNOWN_CHANNEL) return sentOf(answer);
  // A person's id is a place too. To Discord it is none: the channel with them is, which it makes or finds.
  const opened = await api.asBot({
    method: 'POST',
    route: '/users/@me/channels',
    body: { recipient_id: post.to.place },
  });
  const isNobody = !opened.ok && (opened.status === 400 || opened.status === 404);
  if (!opened.ok) return sentOf(isNobody ? answer : opened);
  const there = { ...post, to: { ...post.to, place: idOf(opened.value) } };
  return sentOf(await put(api, there, rendered, mayStill));
}

async function put(
  api: DiscordApi,
  { to, key, replaces, under }: Post,
  rendered: RenderedEmbeds,
  mayStill: MayStill,
): Promise<RestAnswer | 'too late'> {
  if (!(await mayStill())) return 'too late';
  if (replaces !== undefined) {
    const route = `${messages(to)}/${encodeURIComponent(replaces)}` as const;
    const edited = await api.asBot({ method: 'PATCH', route, ...rendered });
    // Somebody has deleted it: what it was to say is still to be said.
    if (edited.ok || edited.code !== UNKNOWN_MESSAGE) return edited;
    if (!(await mayStill())) return 'too late';
  }
  return createMessage(api, to, rendered, { key, under });
}

/** Posts a message, once however often it is tried with one key; `under` another, where that may be seen. */
export async function createMessage(
  api: DiscordApi,
  to: Address,
  { body, files }: RenderedEmbeds,
  { key, under }: { key: string; under?: string | undefined },
): Promise<RestAnswer> {
  const route = messages(to);
  const message = { ...body, nonce: key, enforce_nonce: true };
  if (under !== undefined) {
    const reference = { message_id: under, fail_if_not_exists: false };
    const body = { ...message, message_reference: reference };
    const answer = await api.asBot({ method: 'POST', route, body, files });
    if (answer.ok || answer.code !== HISTORY_HIDDEN) return answer;
  }
  return api.asBot({ method: 'POST', route, body: message, files });
}

function messages({ place }: Address): `/channels/${string}/messages` {
  return `/channels/${encodeURIComponent(place)}/messages`;
}

function sentOf(answer: RestAnswer | 'too late'): Sent {
  if (answer === 'too late') return TOO_LATE;
  if (answer.ok) return { kind: 'sent', ref: idOf(answer.value) };
  const why = UNREACHABLE.get(answer.code ?? 0);
  if (why) return { kind: 'unreachable', why };
  return {
    kind: 'later',
    why: answer.status === undefined ? 'Discord did not answer' : `Discord answered ${answer.status}`,
    ...(answer.retryAfter === undefined ? {} : { after: answer.retryAfter }),
  };
}

function idOf(value: unknown): string {
  const { id } = value as { id?: unknown };
  return typeof id === 'string' ? id : '';
}
