/** What stands for the bot's token. */
export const TOKEN = 'token.of.the-stand-in';
/** The application and the bot's user have one id, as most do. */
export const APPLICATION = '1100000000000000001';
export const CHANNEL = '1200000000000000001';
/** The channel of direct messages with whoever is asked for. */
export const DIRECT_CHANNEL = '1200000000000000003';
