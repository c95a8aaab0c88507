/** Bytes of a request: the longest question in JSON has some thousand. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Characters of an argument: riders are heard for as many. */
export const MAX_ARGUMENT_CHARACTERS = 100;

/** Characters of a sentence: no more of it is read. */
export const MAX_SENTENCE_CHARACTERS = 300;

/** Characters of a tool's text unless the whole is asked for: models pay for every one. */
export const MAX_TOOL_TEXT_CHARACTERS = 1500;

/** Calls of one address: a model asks in bursts. */
export const CALLS = { burst: 60, perMinute: 60, maxKeys: 10_000 };

/** The same for those whom the operator gave a key: several people may sit behind one address. */
export const CALLS_WITH_KEY = { burst: 300, perMinute: 300, maxKeys: 10_000 };
