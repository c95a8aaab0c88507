import { remembered, type RememberedPattern } from '../../../common/remembered-pattern.ts';
import type { IntentName } from '../../capabilities.ts';
import { lineName } from '../../../transit/lines.ts';
import { bare } from '../plain.ts';
import type { ResolveContext, Part } from '../resolved.ts';
import type { DialogueState } from '../state.ts';

const IT = String.raw`(?:it|that|this|he|they|that one|(?:the|my|that|this) (?:bus|one|train))`;
const asks = (words: string) => remembered(new RegExp(`^(?:and |so |but |ok )*${words}$`, 'u'));

const WHY_LATE = asks(
  String.raw`(?:why|how come)(?:'s| is| are)? ${IT}(?: (?:is|so|always|this|running|that|still|not))* (?:late|delayed|slow|behind|stuck|stopped|here|coming|moving|taking (?:so )?long)`,
);

/** What is asked of a route in hand, and the sentence that asks it. */
const OF_ROUTE: readonly (readonly [RememberedPattern, (route: string) => string])[] = [
  [
    asks(
      String.raw`(?:which|what) (?:way|direction)(?: (?:is|does|do|'s) ${IT}(?: (?:go|going|head(?:ed|ing)?))?)?`,
    ),
    (route) => `where does the ${route} go`,
  ],
  [
    asks(String.raw`where(?:'s| is| are)? ${IT}(?: (?:right|now|at|exactly|currently))*`),
    (route) => `where are the ${route} buses`,
  ],
  [
    asks(
      String.raw`(?:how long|when)(?: (?:till|until|before|does|will))* ${IT} (?:gets?|comes?|reach(?:es)?|is)(?: (?:to me|here|to my stop|at my stop))*`,
    ),
    (route) => `next ${route} bus`,
  ],
  [WHY_LATE, (route) => `delays on route ${route}`],
];

const BUSES: ReadonlySet<IntentName> = new Set<IntentName>([
  'next_bus',
  'bus_positions',
  'bus_routes',
  'bus_incidents',
]);
const HEADED = asks(
  String.raw`(?:(?:going |headed |heading )?(?:to|towards?|for|direction)|the one (?:to|towards?)) (?<end>.{3,40})`,
);

/** What is asked of the bus that is spoken of, or of why the train is late; absent where a message asks neither. */
export function ofBusInHand(
  text: string,
  { question, rows = [] }: DialogueState,
  { read, catalog }: ResolveContext,
): readonly Part[] | undefined {
  if (!question) return undefined;
  const { intent, slots } = question;
  const said = bare(text.replace(/^[^\p{L}\p{N}]+/u, ''));
  const [row] = rows;
  if (intent === 'next_train' || intent === 'train_positions') {
    const line = slots.line ?? row?.line;
    const name = line && lineName(catalog, line);
    const say = WHY_LATE.test(said)
      ? `any delays on the ${name}`
      : OF_ROUTE[1]?.[0].test(said)
        ? `where are the ${name} trains`
        : undefined;
    return !name || say === undefined ? undefined : [{ text: say, understanding: read(say) }];
  }
  const route = slots.route ?? row?.about?.route;
  if (!BUSES.has(intent) || route === undefined) return undefined;
  const isPlaced = (slots.stop_id ?? slots.stop_name ?? slots.station ?? slots.place) !== undefined;
  const end = intent === 'next_bus' && !isPlaced ? HEADED.exec(said)?.groups?.['end'] : undefined;
  if (end !== undefined) {
    const understanding = read(`next ${route} bus`);
    if (understanding.kind !== 'missing') return undefined;
    return [{ text, understanding: { ...understanding, slots: { ...understanding.slots, direction: end } } }];
  }
  const ask = OF_ROUTE.find(([words]) => words.test(said))?.[1];
  // Where it is or when it comes to the stop in hand, the departures there tell.
  if (!ask || (isPlaced && intent === 'next_bus' && ask !== OF_ROUTE[0]?.[1] && ask !== OF_ROUTE[3]?.[1]))
    return undefined;
  return [{ text: ask(route), understanding: read(ask(route)) }];
}
