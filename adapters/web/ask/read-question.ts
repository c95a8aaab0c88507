import { fieldsOf, parseJson } from '../../../src/common/json-value.ts';

/** Characters that a question may have. */
export const MAX_QUESTION_LENGTH = 300;

/** What is asked by POST /ask. */
export interface AskBody {
  text: string;
  position: { lat: number; lon: number } | undefined;
  /** What makes several questions one conversation: a name that the asker thought up. Absent: this question is alone. */
  conversation: string | undefined;
  /** Whether a board or a sheet asks, not the rider: it is no part of the conversation. */
  aside: boolean;
}

/** A question as JSON; a line that says what is wrong with it, for whoever wrote the script. */
export function readQuestion(body: string): AskBody | string {
  const value = parseJson(body);
  if (value === undefined) return 'The body must be JSON: { "text": "next train at metro center" }.';
  if (typeof value !== 'object' || value === null) return 'The body must be a JSON object.';
  const { text, position, conversation, aside } = fieldsOf(value);
  if (typeof text !== 'string' || text.trim() === '') return '"text" must be a sentence.';
  if (text.length > MAX_QUESTION_LENGTH) return `"text" may have ${MAX_QUESTION_LENGTH} characters.`;
  if (position !== undefined && !isPosition(position)) {
    return '"position" must be { "lat", "lon" } in degrees.';
  }
  if (conversation !== undefined && !isName(conversation)) {
    return '"conversation" must be 8 to 64 letters, digits and hyphens.';
  }
  return {
    text,
    position: position && { lat: position.lat, lon: position.lon },
    conversation,
    aside: aside === true,
  };
}

function isPosition(value: unknown): value is { lat: number; lon: number } {
  const { lat, lon } = fieldsOf(value);
  return typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(value);
}
