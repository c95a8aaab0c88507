import { within, type Clock } from '../../../src/common/clock.ts';
import type { DiscordApi, RestCall } from '../rest/api.ts';
import { DEFER_AFTER_MS, EDITABLE_MS } from '../limits.ts';
import { EPHEMERAL, RESPONSE, type Interaction, type InteractionResponse } from '../protocol.ts';
import type { RenderedEmbeds } from '../render/render.ts';

/** The way on which the first answer to an interaction goes. */
export interface Responder {
  /** Whether Discord took it. Never rejects. */
  respond(response: InteractionResponse, files?: RenderedEmbeds['files']): Promise<boolean>;
  /** Whether it takes files. */
  files: boolean;
}

/** An answer, and where it goes: to a new message, or in place of the one with the pressed component. */
export interface Outcome extends RenderedEmbeds {
  where: 'beside' | 'instead';
  /** Whether only the one who asked sees it. */
  hidden: boolean;
}

export interface RespondOptions {
  interaction: Interaction;
  responder: Responder;
  api: Pick<DiscordApi, 'byInteraction'>;
  clock: Clock;
  /** Where the answer goes as far as is known before it is there. */
  expected: Pick<Outcome, 'where' | 'hidden'>;
}

/** Tries of an edit that found no answer. */
const MAX_TRIES = 3;
/** Milliseconds between them. */
const PAUSE_MS = 1000;

/**
 * Answers an interaction: at once where the answer is quick, else it is announced and follows. What comes later than
 * Discord takes it is dropped: no call is made for it.
 */
export async function respond(options: RespondOptions, answer: Promise<Outcome>): Promise<void> {
  const { responder, clock, expected } = options;
  const quick = await within(clock, DEFER_AFTER_MS, answer);
  if (quick && (responder.files || quick.files.length === 0)) {
    await responder.respond(firstOf(quick), quick.files);
    return;
  }
  const over = new AbortController();
  const window = clock.wait(EDITABLE_MS, over.signal).then(
    () => over.abort(),
    () => undefined,
  );
  if (await responder.respond(announced(expected))) {
    const late = await Promise.race([answer, window]);
    if (late) await follow(options, late, over.signal);
  }
  over.abort();
}

async function follow(
  { interaction, api, clock, expected }: RespondOptions,
  late: Outcome,
  over: AbortSignal,
) {
  const { where, hidden, body, files } = late;
  const base =
    `/webhooks/${encodeURIComponent(interaction.application_id)}/${encodeURIComponent(interaction.token)}` as const;
  // An announced edit changes the pressed message; what belongs beside it is another message.
  const another = expected.where === 'instead' && where === 'beside';
  const call: RestCall = another
    ? { method: 'POST', route: base, body: { ...body, ...flags(hidden) }, files }
    : { method: 'PATCH', route: `${base}/messages/@original`, body, files };
  for (let tries = 1; !over.aborted; tries += 1) {
    const answer = await api.byInteraction(call);
    if (answer.ok || tries === MAX_TRIES) return;
    const unanswered = (answer.status ?? 500) >= 500 && !another;
    const pause = answer.retryAfter === undefined ? PAUSE_MS : answer.retryAfter * 1000;
    if (answer.retryAfter === undefined && !unanswered) return;
    await clock.wait(pause, over).catch(() => undefined);
  }
}

function firstOf({ where, hidden, body }: Outcome): InteractionResponse {
  return where === 'instead'
    ? { type: RESPONSE.edit, data: body }
    : { type: RESPONSE.message, data: { ...body, ...flags(hidden) } };
}

function announced({ where, hidden }: Pick<Outcome, 'where' | 'hidden'>): InteractionResponse {
  return where === 'instead'
    ? { type: RESPONSE.editLater }
    : { type: RESPONSE.messageLater, data: flags(hidden) };
}

function flags(hidden: boolean): { flags?: number } {
  return hidden ? { flags: EPHEMERAL } : {};
}
