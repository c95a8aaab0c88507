/** Blocks of one message. https://docs.slack.dev/reference/block-kit/blocks */
export const MAX_MESSAGE_BLOCKS = 50;

/** Characters of all blocks of a message, as JSON. Not documented: beyond about 13,200 comes `msg_blocks_too_long`. */
export const MAX_MESSAGE_CHARACTERS = 12_000;

/** Characters of text in one block. https://docs.slack.dev/reference/block-kit/blocks/section-block */
export const MAX_BLOCK_CHARACTERS = 3000;

/** https://docs.slack.dev/reference/block-kit/blocks/header-block */
export const MAX_HEADER_CHARACTERS = 150;

/** https://docs.slack.dev/reference/block-kit/block-elements/button-element */
export const MAX_BUTTON_CHARACTERS = 75;

/** https://docs.slack.dev/reference/block-kit/blocks/actions-block */
export const MAX_ACTIONS_PER_BLOCK = 25;

/** https://docs.slack.dev/reference/block-kit/composition-objects/option-object */
export const MAX_OPTION_CHARACTERS = 75;
export const MAX_OPTION_VALUE_CHARACTERS = 150;

/** https://docs.slack.dev/reference/block-kit/block-elements/select-menu-element */
export const MAX_OPTIONS = 100;

/** Characters of a message's plain text; Slack asks for no more than 4,000. https://docs.slack.dev/reference/methods/chat.postMessage */
export const MAX_PLAIN_TEXT_CHARACTERS = 4000;

/** https://docs.slack.dev/interactivity/handling-user-interaction: uses of a response_url, and their time in ms. */
export const MAX_RESPONSE_URL_USES = 5;
export const RESPONSE_URL_LIFETIME_MS = 30 * 60_000;

/** Seconds that a request's timestamp may differ from now. https://docs.slack.dev/authentication/verifying-requests-from-slack */
export const MAX_SIGNATURE_AGE_SECONDS = 300;

/** Bytes of a request body: Slack sends some ten thousand at most. */
export const MAX_SLACK_BODY_BYTES = 128 * 1024;

/** Of a body that nobody claims to have signed: Slack's own check of an address is shorter. */
export const MAX_UNSIGNED_BODY_BYTES = 2048;

/** Milliseconds in which an answer comes with the acknowledgement; Slack waits for 3,000. */
export const ACKNOWLEDGE_TIMEOUT_MS = 400;

/** Milliseconds for one call of the Web API. */
export const WEB_API_TIMEOUT_MS = 10_000;
