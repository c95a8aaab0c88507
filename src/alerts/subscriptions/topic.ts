import { HeadwayError } from '../../common/errors.ts';

/** What a place can follow. Stations are given by their id, lines by their code, routes by their base name. */
export type Topic =
  | { kind: 'line'; line: string }
  /** Between two stations of one or several lines that share the way. */
  | { kind: 'segment'; lines: readonly string[]; from: string; to: string }
  /** Its trains, as far as a text names the station or none, and its elevators. */
  | { kind: 'station'; station: string }
  | { kind: 'route'; route: string }
  /** Elevators, or also escalators, at a station or along a line. */
  | { kind: 'units'; at: { station: string } | { line: string }; escalators: boolean }
  | { kind: 'everything' };

/** A topic as it is stored: the same for the same topic, so that following twice is following once. */
export function topicKey(topic: Topic): string {
  switch (topic.kind) {
    case 'line':
      return `line ${topic.line}`;
    case 'segment': {
      const ends = [topic.from, topic.to].sort();
      return `segment ${[...topic.lines].sort().join('+')} ${ends.join(' ')}`;
    }
    case 'station':
      return `station ${topic.station}`;
    case 'route':
      return `route ${topic.route.replaceAll(' ', '_')}`;
    case 'units': {
      const where = 'station' in topic.at ? `station ${topic.at.station}` : `line ${topic.at.line}`;
      return `${topic.escalators ? 'units' : 'elevators'} ${where}`;
    }
    case 'everything':
      return 'everything';
  }
}

/** The topic of a stored key. `malformed` where this version knows no such topic. */
export function readTopic(key: string): Topic {
  const [kind = '', ...rest] = key.split(' ');
  const [first = '', second = '', third = ''] = rest;
  switch (kind) {
    case 'line':
      return { kind, line: lineOf(first, key) };
    case 'segment':
      return { kind, lines: first.split('+').map((code) => lineOf(code, key)), from: second, to: third };
    case 'station':
      return { kind, station: first };
    case 'route':
      return { kind, route: first.replaceAll('_', ' ') };
    case 'units':
    case 'elevators': {
      const at = first === 'station' ? { station: second } : { line: lineOf(second, key) };
      return { kind: 'units', at, escalators: kind === 'units' };
    }
    case 'everything':
      return { kind };
    default:
      throw new HeadwayError('malformed', `"${key}" is no topic`);
  }
}

function lineOf(code: string, key: string): string {
  if (code === '') throw new HeadwayError('malformed', `"${key}" is no topic`);
  return code;
}
