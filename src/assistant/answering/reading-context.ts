import type { Catalog } from '../../transit/catalog.ts';
import { lineNames } from '../../transit/lines.ts';
import type { Place } from '../../transit/places.ts';
import { isOfCommute } from '../commute.ts';
import type { ResolveContext } from '../dialogue/resolution.ts';
import { withClock } from '../dialogue/turns/turned-trip.ts';
import { rankSources } from '../understand/model/place-reader.ts';
import { placesInHand } from '../understand/model/place-sources.ts';
import { rankTripTurn } from '../understand/model/trip-turn.ts';
import { rankTurn } from '../understand/model/turn-reader.ts';
import type { Recollection } from '../../store/memory.ts';
import type { Names } from '../names.ts';
import { readSentence } from '../read-sentence.ts';
import type { Interpret } from '../understand/readings/interpreter.ts';
import type { Understand } from '../understand/understand.ts';

/** How a message of somebody who saved these places, and stands there, is read at a moment. */
export function readingContext(
  { catalog, gazetteer }: Pick<Names, 'catalog' | 'gazetteer'>,
  { saved: places, place, rides }: Pick<Recollection, 'saved' | 'place' | 'rides'>,
  position: Place | undefined,
  now: Date,
  { understand, interpret }: { understand: Understand; interpret: () => Interpret },
): ResolveContext {
  const given = { now, gazetteer, ...(place && { remembered: place }) };
  const saidBy = { catalog, places, position, given };
  return {
    now,
    read: (sentence, previous) => readSentence(understand, sentence, saidBy, previous),
    readAs: (sentence, as, previous) =>
      understand(sentence, { now, gazetteer, as, ...(previous && { previous }) }),
    turn: (sentence, before) =>
      isOfCommute(sentence)
        ? []
        : rankTurn(before, {
            whole: interpret()(sentence, gazetteer, now),
            alone: understand(sentence, { now, gazetteer }),
            after: understand(sentence, {
              now,
              gazetteer,
              ...(before.question && { previous: before.question }),
            }),
          }),
    places: (sentence, intent, before) => {
      const as = { now, gazetteer, as: intent };
      const places = placesInHand(understand(sentence, as), before);
      const whole = interpret()(sentence, gazetteer, now);
      const after = understand(sentence, { ...as, previous: before.question });
      return (role) => ({ places, ranking: rankSources(role, before, { intent, whole, after, places }) });
    },
    tripTurn: (sentence) => rankTripTurn(interpret()(withClock(sentence), gazetteer, now)),
    catalog,
    ...(rides && { rides }),
    tells: ({ label }) => linesOf(label, catalog),
    isSaved: (name) => places.some((saved) => saved.name === name),
  };
}

/** The lines of the station of this name, by which riders tell it from another; empty where it is none. */
function linesOf(name: string, catalog: Catalog): string {
  const station = catalog.stations.find((one) => one.name === name);
  return station ? lineNames(catalog, station.lines) : '';
}
