import { createHash } from 'node:crypto';

/** What the rider did, as far as it matters here. */
export type Event =
  | { kind: 'launch' }
  | { kind: 'intent'; name: string; slots: readonly HeardSlot[] }
  /** A press on a line of the list on the screen, which stands for a sentence. */
  | { kind: 'press'; say: string }
  /** Anything that takes no speech for an answer: the end of the session, a kind that is not known. */
  | { kind: 'silent' };

/** A slot that was heard. */
export interface HeardSlot {
  name: string;
  /** The words. */
  value: string;
  /** The values of the model that they match; none: no such value. */
  matches: readonly Match[];
}

/** A value of the model. */
export interface Match {
  /** Absent of words that were added for a session. */
  id?: string;
  name: string;
}

/** A request of Amazon's, read. */
export interface SkillRequest {
  skillId: string;
  /** Amazon's name for the request, which progressive responses go with. */
  requestId: string;
  /** When it was sent; absent where that cannot be read. */
  at: Date | undefined;
  /** A short name for Amazon's of the user, which is long and of no use to anybody. */
  user: string;
  /** Whether the session began with it. */
  isNew: boolean;
  /** What we gave along with the answer before; anything may stand there. */
  attributes: unknown;
  /** Whether the device shows documents. */
  hasScreen: boolean;
  /** Where progressive responses go, and what lets us. */
  api: { endpoint: string; token: string } | undefined;
  position: { lat: number; lon: number } | undefined;
  event: Event;
}

/** Longer than what anybody says in a breath. Characters. */
const LONGEST_VALUE = 200;
const MAX_SLOTS = 20;
const MAX_MATCHES = 5;

/** Reads the body of a request; absent where it is none. Whatever is missing, null or of another type is left out. */
export function readRequest(body: unknown): SkillRequest | undefined {
  const type = text(at(body, 'request', 'type'));
  const user =
    text(at(body, 'context', 'System', 'user', 'userId')) ?? text(at(body, 'session', 'user', 'userId'));
  if (type === undefined) return undefined;
  const endpoint = text(at(body, 'context', 'System', 'apiEndpoint'));
  const token = text(at(body, 'context', 'System', 'apiAccessToken'), 20_000);
  return {
    skillId:
      text(at(body, 'context', 'System', 'application', 'applicationId')) ??
      text(at(body, 'session', 'application', 'applicationId')) ??
      '',
    requestId: text(at(body, 'request', 'requestId')) ?? '',
    at: instant(text(at(body, 'request', 'timestamp'))),
    user: createHash('sha256')
      .update(user ?? 'nobody')
      .digest('hex')
      .slice(0, 32),
    isNew: at(body, 'session', 'new') !== false,
    attributes: at(body, 'session', 'attributes'),
    hasScreen: isRecord(
      at(body, 'context', 'System', 'device', 'supportedInterfaces', 'Alexa.Presentation.APL'),
    ),
    api: endpoint !== undefined && token !== undefined ? { endpoint, token } : undefined,
    position: positionIn(at(body, 'context', 'Geolocation', 'coordinate')),
    event: readEvent(type, at(body, 'request')),
  };
}

function readEvent(type: string, request: unknown): Event {
  switch (type) {
    case 'LaunchRequest':
      return { kind: 'launch' };
    case 'IntentRequest': {
      const name = text(at(request, 'intent', 'name'));
      const slots = at(request, 'intent', 'slots');
      if (name === undefined) return { kind: 'silent' };
      return {
        kind: 'intent',
        name,
        slots: isRecord(slots) ? Object.entries(slots).slice(0, MAX_SLOTS).flatMap(readSlot) : [],
      };
    }
    case 'Alexa.Presentation.APL.UserEvent': {
      const say = text(at(request, 'arguments', 0));
      return say === undefined ? { kind: 'silent' } : { kind: 'press', say };
    }
    default:
      return { kind: 'silent' };
  }
}

function readSlot([name, slot]: [string, unknown]): HeardSlot[] {
  const value = text(at(slot, 'value'))?.trim();
  // What was not understood is given as a question mark.
  if (value === undefined || value === '' || value === '?') return [];
  const authorities = at(slot, 'resolutions', 'resolutionsPerAuthority');
  const matches = list(authorities)
    .filter((authority: unknown) => at(authority, 'status', 'code') === 'ER_SUCCESS_MATCH')
    .flatMap((authority) => list(at(authority, 'values')))
    .flatMap((entry): Match[] => {
      const [id, named] = [text(at(entry, 'value', 'id')), text(at(entry, 'value', 'name'))];
      return named === undefined ? [] : [{ name: named, ...(id ? { id } : {}) }];
    });
  // Words of the session and of the model may be the same thing.
  const distinct = new Map(matches.map((match) => [match.name.toLowerCase(), match]));
  return [{ name, value, matches: [...distinct.values()].slice(0, MAX_MATCHES) }];
}

function positionIn(coordinate: unknown): SkillRequest['position'] {
  const [lat, lon] = [at(coordinate, 'latitudeInDegrees'), at(coordinate, 'longitudeInDegrees')];
  return typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    ? { lat, lon }
    : undefined;
}

function instant(written: string | undefined): Date | undefined {
  const date = new Date(written ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** What stands at a path of a value that may be anything. */
function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

function text(value: unknown, longest = LONGEST_VALUE * 5): string | undefined {
  return typeof value === 'string' ? value.slice(0, longest) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_SLOTS) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
