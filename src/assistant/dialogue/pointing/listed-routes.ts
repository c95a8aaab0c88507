import { remarkOf } from '../remarks.ts';
import type { MeansInHand } from '../resolution.ts';

/** Routes to choose from; of more it is not asked. */
const MOST_ROUTES = 8;

/** "When's that one", "where does it go", after the routes at a stop: of the one that was listed; of several it is asked which. */
export const ofListedRoute: MeansInHand = (text, { question, earlier = [], rows = [] }) => {
  const { slots } = question;
  const stop = slots.stop_id ?? slots.stop_name?.ids[0];
  const remark = remarkOf(text);
  if (stop === undefined || slots.route !== undefined) return undefined;
  if (remark === 'after') return `next bus at ${stop}`;
  if (remark !== 'time' && remark !== 'destination') return undefined;
  const all = [...new Set(rows.flatMap(({ about }) => about?.routes ?? about?.route ?? []))];
  // After "what else stops there" it is another than the one that was asked about before.
  const others = all.filter((route) => earlier.every((one) => one.slots.route !== route));
  const routes = (others.length > 0 ? others : all).slice(0, MOST_ROUTES);
  const say = (route: string) =>
    remark === 'time' ? `next ${route} bus at ${stop}` : `where does the ${route} go`;
  const options = routes.map((route) => ({ label: route, say: say(route) }));
  const [only, ...more] = options;
  if (!only) return undefined;
  if (more.length === 0) return only.say;
  const asked = { slots: { stop_id: stop }, slot: 'route', options } as const;
  return { kind: 'which', intent: remark === 'time' ? 'next_bus' : 'bus_routes', ...asked };
};
