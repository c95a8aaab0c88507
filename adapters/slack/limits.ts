/** Blocks of one message. https://docs.slack.dev/reference/block-kit/blocks */
export const MESSAGE_BLOCKS = 50;

/** Blocks of a modal or a Home tab. https://docs.slack.dev/reference/views */
export const VIEW_BLOCKS = 100;

/** Characters of all blocks of a message, as JSON. Not documented: beyond about 13,200 comes `msg_blocks_too_long`. */
export const MESSAGE_CHARACTERS = 12_000;

/** Characters of text in one block. https://docs.slack.dev/reference/block-kit/blocks/section-block */
export const BLOCK_TEXT = 3000;

/** https://docs.slack.dev/reference/block-kit/blocks/header-block */
export const HEADER_TEXT = 150;

/** https://docs.slack.dev/reference/block-kit/block-elements/button-element */
export const BUTTON_TEXT = 75;

/** https://docs.slack.dev/reference/block-kit/blocks/actions-block */
export const ACTIONS_PER_BLOCK = 25;

/** https://docs.slack.dev/reference/block-kit/composition-objects/option-object */
export const OPTION_TEXT = 75;
export const OPTION_VALUE = 150;

/** https://docs.slack.dev/reference/block-kit/block-elements/select-menu-element */
export const OPTIONS = 100;

/** Characters of a message's plain text; Slack asks for no more than 4,000. https://docs.slack.dev/reference/methods/chat.postMessage */
export const PLAIN_TEXT = 4000;

/** https://docs.slack.dev/interactivity/handling-user-interaction: uses of a response_url, and their time in ms. */
export const RESPONSE_URL_USES = 5;
export const RESPONSE_URL_LIFE = 30 * 60_000;

/** Seconds that a request's timestamp may differ from now. https://docs.slack.dev/authentication/verifying-requests-from-slack */
export const SIGNATURE_AGE = 300;

/** Bytes of a request body: Slack sends some ten thousand at most. */
export const BODY_BYTES = 1024 * 1024;

/** Milliseconds in which an answer comes with the acknowledgement; Slack waits for 3,000. */
export const ACKNOWLEDGE_WITHIN = 400;

/** Milliseconds for one call of the Web API. */
export const CALL_DEADLINE = 10_000;
