import type { Reply } from '../../../replies/reply.ts';
import { written } from '../../../transit/names/capitals.ts';
import { asking, textBlock } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { stopIds } from '../departures/asked-stops.ts';

/** Where a bus stops after a stop, or before it, each way of its route. Absent: there is no such route. */
export function answerNextStop(slots: Slots, context: Context): Reply | undefined {
  const { stops, routes } = context.catalog;
  const route = routes.get(slots.route ?? '');
  if (!route) return undefined;
  const { id, name: title, ways } = route;
  if (!ways)
    return { title: written(title), blocks: [textBlock(`I don’t know in which order the ${id} stops.`)] };
  const named = new Set(stopIds(slots, context).flatMap((id) => stops.get(id)?.name ?? []));
  const isBefore = slots.ask === 'stop before';
  const order = isBefore ? 'Before' : 'After';
  if (named.size === 0) return asking(`${order} which stop?`);
  const told = ways.flatMap(({ toward, stops: along }) =>
    along.flatMap((name, at) => {
      const next = along[isBefore ? at - 1 : at + 1];
      const bus = `${order} ${written(name)}, the ${id} to ${toward}`;
      return named.has(name) && next !== undefined ? [`${bus} stops at ${written(next)}.`] : [];
    }),
  );
  const [name = ''] = named;
  const isOn = ways.some(({ stops: along }) => along.includes(name));
  const none = isOn
    ? `The ${id} ${isBefore ? 'starts' : 'ends'} at ${written(name)}.`
    : `The ${id} does not stop at ${written(name)}.`;
  return {
    title: written(title),
    blocks: (told.length > 0 ? [...new Set(told)] : [none]).map(textBlock),
  };
}
