import type { Topic } from './topic.ts';

/** "The Red Line" also means a part of it, "Rosslyn" its elevators too. */
export function isPartOf(topic: Topic, named: Topic): boolean {
  if (named.kind === 'line') {
    if (topic.kind === 'segment') return topic.lines.includes(named.line);
    return topic.kind === 'units' && 'line' in topic.at && topic.at.line === named.line;
  }
  if (named.kind !== 'station' || topic.kind !== 'units') return false;
  return 'station' in topic.at && topic.at.station === named.station;
}

/** Whether something is a part of what is followed. */
export function isWithin(topic: Topic, whole: Topic): boolean {
  if (whole.kind === 'everything') return true;
  if (topic.kind === 'units')
    return whole.kind === 'station'
      ? 'station' in topic.at && topic.at.station === whole.station
      : whole.kind === 'line' || whole.kind === 'segment';
  if (topic.kind !== 'segment') return false;
  if (whole.kind === 'line') return topic.lines.includes(whole.line);
  return whole.kind === 'segment' && whole.lines.some((line) => topic.lines.includes(line));
}

/** Whether it has trains, whose gaps can be seen. */
export function hasTrains({ kind }: Topic): boolean {
  return kind !== 'route' && kind !== 'units';
}
