import { readTarget } from '../../../src/http/request-target.ts';
import type { IncomingMessage } from 'node:http';
import { HeadwayError } from '../../../src/common/errors.ts';
import type { Network, NetworkStation } from '../../../src/live-network.ts';
import type { Clock } from '../../../src/common/clock.ts';
import type { Palette } from '../../../src/pictures/palette.ts';
import type { ServedAgency } from '../../../src/platform.ts';
import type { HttpRoute } from '../../../src/port.ts';
import type { Asker } from '../ask/asker.ts';
import { StaticBody } from '../http/respond.ts';
import { answeredPage } from './answered-page.ts';
import { tellClockIn } from '../browser/time.js';
import type { Assets } from './assets.ts';
import { boardOf, type BoardChoices, type BoardPlan } from './board.ts';
import { pageMap } from './map.ts';
import { pageOf } from './page.ts';
import { WORDS, pageWords } from './words.ts';

const HTML = 'text/html; charset=utf-8';
const GET = ['GET', 'HEAD'] as const;

/** The number on the sign of a stop: in the region, and of any agency. */
const REGION_STOP = /^\d{7}$/;
const AGENCY_STOP = /^\w{1,12}$/;

/** Whether somebody opens the page: no picture of another page does, as browsers tell. */
function isRead({ method, headers }: IncomingMessage): boolean {
  return method !== 'HEAD' && (headers['sec-fetch-dest'] ?? 'document') === 'document';
}

export interface PageOptions {
  assets: Assets;
  lineColors: Palette;
  network: Network;
  simulated: boolean;
  agency: ServedAgency | undefined;
  clock: Clock;
  asker: Asker;
}

/** The pages, the files they load, and the map as data. */
export function pageRoutes({
  assets,
  lineColors,
  network,
  simulated,
  agency,
  clock,
  asker,
}: PageOptions): HttpRoute[] {
  const words = pageWords(agency);
  tellClockIn(words.zone);
  const { body, headers } = pageOf(assets, lineColors, words, simulated);
  const page = new StaticBody(HTML, body, 'ask each time', headers);
  const answered = answeredPage({
    asker,
    clock,
    words,
    make: (exchange, text) => pageOf(assets, lineColors, words, simulated, { exchange, text }),
  });
  let map: { stations: readonly NetworkStation[]; body: StaticBody } | undefined;

  /** The names on the map are those of the catalog; without it they are those that stand on the map. */
  async function stationsOrNone(): Promise<readonly NetworkStation[]> {
    try {
      return await network.stations();
    } catch (fault) {
      if (fault instanceof HeadwayError) return [];
      throw fault;
    }
  }

  async function mapBody(): Promise<StaticBody> {
    const stations = await stationsOrNone();
    if (JSON.stringify(map?.stations) !== JSON.stringify(stations)) {
      const json = JSON.stringify(pageMap(lineColors, stations));
      map = { stations, body: new StaticBody('application/json', json, 'ask each time') };
    }
    return (map as { body: StaticBody }).body;
  }

  async function planOf(request: IncomingMessage): Promise<BoardPlan | BoardChoices> {
    const query = readTarget(request.url ?? '').params;
    const [code, stop] = [query.get('station'), query.get('stop')];
    if (stop !== null && (agency ? AGENCY_STOP : REGION_STOP).test(stop)) {
      const sentence = WORDS.boardStopSentence.replace('{id}', stop);
      return { title: `Stop ${stop}`, heading: WORDS.boardBuses, sentence, isNamedByReply: true };
    }
    const stations = await stationsOrNone();
    const station = stations.find(({ codes }) => codes.includes(code ?? ''));
    if (!station) return { stations, stops: agency?.stops ?? [] };
    const sentence = WORDS.boardSentence.replace('{name}', station.name);
    return { title: station.name, heading: WORDS.boardTrains, sentence };
  }

  return [
    ...assets.routes,
    {
      path: '/',
      methods: GET,
      async handle(request, response) {
        const text =
          readTarget(request.url ?? '')
            .params.get('q')
            ?.trim() ?? '';
        if (text === '' || !isRead(request)) await page.send(request, response);
        else await answered(request, response, text);
      },
    },
    {
      path: '/map.json',
      methods: GET,
      handle: async (request, response) => (await mapBody()).send(request, response),
    },
    {
      path: '/board',
      methods: GET,
      async handle(request, response) {
        const board = boardOf(assets, words, await planOf(request), simulated);
        await new StaticBody(HTML, board.body, 'ask each time', board.headers).send(request, response);
      },
    },
  ];
}
