/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
export const MAX_EMBEDS = 10;
export const MAX_EMBED_TITLE_CHARACTERS = 256;
export const MAX_EMBED_DESCRIPTION_CHARACTERS = 4096;
/** Characters of the texts of all embeds of a message together. */
export const MAX_ALL_EMBEDS_CHARACTERS = 6000;

/** Requests of the whole bot. https://discord.com/developers/docs/topics/rate-limits#global-rate-limit */
export const MESSAGES_PER_SECOND = 50;

/** Characters that tell what a picture shows. https://discord.com/developers/docs/resources/message#attachment-object */
export const MAX_ALT_TEXT_CHARACTERS = 1024;

/** https://discord.com/developers/docs/components/reference */
export const MAX_CUSTOM_ID_CHARACTERS = 100;
export const MAX_BUTTONS_PER_ROW = 5;
export const MAX_BUTTON_LABEL_CHARACTERS = 80;
export const MAX_SELECT_OPTIONS = 25;
export const MAX_SELECT_LABEL_CHARACTERS = 100;
export const MAX_SELECT_VALUE_CHARACTERS = 100;

/** https://discord.com/developers/docs/interactions/application-commands#application-command-object */
export const MAX_COMMAND_DESCRIPTION_CHARACTERS = 100;
export const MAX_AUTOCOMPLETE_CHOICES = 25;
export const MAX_AUTOCOMPLETE_CHARACTERS = 100;
/** Characters somebody may type into an option. */
export const MAX_OPTION_CHARACTERS_TYPED = 6000;

/** Milliseconds after which an answer is announced instead; Discord waits for 3,000. */
export const DEFER_AFTER_MS = 700;

/** Milliseconds for names while somebody types; what comes later nobody sees. */
export const SUGGEST_TIMEOUT_MS = 2000;

/**
 * Milliseconds from an interaction in which its answer may be edited: 15 minutes, less some for the way.
 * https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages
 */
export const EDITABLE_MS = 15 * 60_000 - 10_000;

/** Milliseconds between two refreshes of one message. */
export const MIN_REFRESH_INTERVAL_MS = 10_000;

/** Bytes of a signed request: Discord sends some ten thousand at most. */
export const MAX_DISCORD_BODY_BYTES = 128 * 1024;

/**
 * Answers of 401, 403 or 429 within ten minutes, after which nothing is sent until some are older: Discord bans an
 * address at 10,000. https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
 */
export const MAX_INVALID_ANSWERS = 1000;
export const INVALID_ANSWERS_WINDOW_MS = 10 * 60_000;

/** Milliseconds for one call of the REST API. */
export const REST_TIMEOUT_MS = 8000;

/** Seconds that we believe Discord when it tells us to wait. */
export const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * Milliseconds without a word from the gateway before it counts as silent: its heartbeat is every 41 s.
 * https://discord.com/developers/docs/events/gateway#sending-heartbeats
 */
export const SILENT_GATEWAY_MS = 100_000;

/** Milliseconds of silence after which the connection is made anew. */
export const RECONNECT_AFTER_MS = 5 * 60_000;

/** Milliseconds a shard may be away before it is a trouble: resuming takes about one second. */
export const SHARD_AWAY_MS = 30_000;

/**
 * Close codes that no reconnecting mends: the token, the shards or the intents are wrong.
 * https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
 */
export const FATAL_CLOSES: ReadonlySet<number> = new Set([4004, 4010, 4011, 4012, 4013, 4014]);
