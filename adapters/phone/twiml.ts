import { remembering } from '../../src/common/remembering.ts';
import { ssmlWithin, xmlText } from '../../src/replies/speech/ssml.ts';

/** A voice that takes SSML, which Twilio, SignalWire and Telnyx have. */
const VOICE = 'Polly.Joanna';
/** Characters of a document: carriers take 64 KB. */
export const MAX_TWIML = 60_000;
/** Characters of speech within it, tags included. */
const MAX_SPEECH = 3000;
/** Seconds of silence before the first word, and after the last. */
const LISTENS_SECONDS = 5;
const PAUSE_SECONDS = 2;
const STOP_NUMBER_DIGITS = 7;
/** Twice what a document has. */
const MAX_HINTS_KEPT = 1000;

/** Nothing is said or sent. */
export const EMPTY_TWIML = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** A turn of a call. */
export interface CallTurn {
  sentences: readonly string[];
  /** Said last; the call ends after it where there is none. */
  question?: string | undefined;
  /** Where the answer goes. */
  action: string;
  /** Words to listen for, the likeliest first. */
  hints: readonly string[];
}

/** Says it, and listens for speech and keys where a question was asked; the caller may speak into it. */
export function callTwiml({ sentences, question, action, hints }: CallTurn): string {
  if (question === undefined) return document(`${say(sentences)}<Hangup/>`);
  const words = say(sentences, question);
  const gather = (listed: string) =>
    document(
      `<Gather input="speech dtmf" action="${xmlText(action)}" method="POST" numDigits="${STOP_NUMBER_DIGITS}" finishOnKey="#" timeout="${LISTENS_SECONDS}" speechTimeout="${PAUSE_SECONDS}" actionOnEmptyResult="true" language="en-US" profanityFilter="false"${listed}>${words}</Gather>`,
    );
  const room = MAX_TWIML - gather(' hints=""').length;
  const listed = fitting(hints, room);
  return gather(listed === '' ? '' : ` hints="${listed}"`);
}

/** A text message back. */
export function messageTwiml(text: string): string {
  return document(`<Message>${xmlText(text)}</Message>`);
}

function document(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;
}

function say(sentences: readonly string[], question?: string): string {
  return `<Say voice="${VOICE}" language="en-US">${ssmlWithin(MAX_SPEECH, sentences, question)}</Say>`;
}

/** A hint as the document has it: nearly the same ones come with each turn. */
const hintText = remembering(MAX_HINTS_KEPT, (hint) => xmlText(hint.replaceAll(',', ' ')));

/** As many hints as there is room for. */
function fitting(hints: readonly string[], room: number): string {
  let listed = '';
  for (const hint of new Set(hints)) {
    const next = hintText(hint);
    if (next !== '' && listed.length + next.length + 1 <= room) listed += (listed === '' ? '' : ',') + next;
  }
  return listed;
}
