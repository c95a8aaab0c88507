/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
export const EMBEDS = 10;
export const EMBED_TITLE = 256;
export const EMBED_DESCRIPTION = 4096;
/** Characters of the texts of all embeds of a message together. */
export const ALL_EMBEDS = 6000;

/** Characters that tell what a picture shows. https://discord.com/developers/docs/resources/message#attachment-object */
export const PICTURE_WORDS = 1024;

/** https://discord.com/developers/docs/components/reference */
export const CUSTOM_ID = 100;
export const BUTTONS_PER_ROW = 5;
export const BUTTON_LABEL = 80;
export const SELECT_OPTIONS = 25;
export const SELECT_LABEL = 100;
export const SELECT_VALUE = 100;

/** https://discord.com/developers/docs/interactions/application-commands#application-command-object */
export const COMMAND_DESCRIPTION = 100;
export const AUTOCOMPLETE_CHOICES = 25;
export const AUTOCOMPLETE_TEXT = 100;
/** Characters somebody may type into an option. */
export const OPTION_TYPED = 6000;

/** Milliseconds after which an answer is announced instead; Discord waits for 3,000. */
export const DEFER_AFTER = 700;

/** Milliseconds for names while somebody types; what comes later nobody sees. */
export const SUGGEST_WITHIN = 2000;

/**
 * Milliseconds from an interaction in which its answer may be edited: 15 minutes, less some for the way.
 * https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages
 */
export const EDIT_WITHIN = 15 * 60_000 - 10_000;

/** Milliseconds between two refreshes of one message. */
export const REFRESH_EVERY = 10_000;

/** Bytes of a signed request: Discord sends some ten thousand at most. */
export const BODY_BYTES = 1024 * 1024;

/**
 * Answers of 401, 403 or 429 within ten minutes, after which nothing is sent until some are older: Discord bans an
 * address at 10,000. https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
 */
export const INVALID_ANSWERS = 1000;
export const INVALID_WITHIN = 10 * 60_000;

/** Milliseconds for one call of the REST API. */
export const CALL_DEADLINE = 8000;

/** Seconds that we believe Discord when it tells us to wait. */
export const LONGEST_RETRY_AFTER = 3600;

/**
 * Milliseconds without a word from the gateway before it counts as silent: its heartbeat is every 41 s.
 * https://discord.com/developers/docs/events/gateway#sending-heartbeats
 */
export const SILENCE = 100_000;

/** Milliseconds of silence after which the connection is made anew. */
export const RENEW_AFTER = 5 * 60_000;

/** Milliseconds a shard may be away before it is a trouble: resuming takes about one second. */
export const AWAY = 30_000;

/**
 * Close codes that no reconnecting mends: the token, the shards or the intents are wrong.
 * https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
 */
export const FATAL_CLOSES: ReadonlySet<number> = new Set([4004, 4010, 4011, 4012, 4013, 4014]);

/** Interaction and message ids remembered so that a repeated event has one effect. */
export const REMEMBERED_IDS = 10_000;
