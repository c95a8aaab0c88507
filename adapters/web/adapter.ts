import type { Services } from '../../src/platform.ts';
import type { Adapter, Desk } from '../../src/port.ts';
import { askRoute, suggestRoute } from './ask/ask.ts';
import { createAsker } from './ask/asker.ts';
import type { WebConfig } from './config.ts';
import { createLive } from './live/live.ts';
import { trainRoute } from './live/train.ts';
import { readAssets } from './page/assets.ts';
import { sendCompressed } from './http/respond.ts';
import { notFoundPage } from './page/not-found.ts';
import { pageRoutes } from './page/routes.ts';
import { statusRoutes } from './status/status.ts';
import { createPictureShelf } from './pictures/shelf.ts';

/** What the page is given. */
export type WebServices = Pick<
  Services,
  'agency' | 'clock' | 'lineColors' | 'network' | 'operator' | 'pictures' | 'report' | 'simulated'
>;

/** Serves the page, what moves on it, and answers. */
export function webAdapter(config: WebConfig, services: WebServices): Adapter {
  const { agency, clock, network, operator, report, simulated, lineColors } = services;
  const assets = readAssets(lineColors);
  const notFound = notFoundPage(assets);
  let open: Desk | undefined;
  const pictures = createPictureShelf(services);
  const live = createLive({ config, clock, network, report });
  const ask = { config, clock, desk: () => open, simulated, pictures };
  const asker = createAsker(ask);
  return {
    platform: 'web',
    routes: [
      ...pageRoutes({ assets, lineColors, network, simulated, agency, clock, asker }),
      askRoute(ask, asker),
      suggestRoute(ask),
      live.route,
      trainRoute({ config, clock, network }),
      pictures.route,
      ...statusRoutes({ config, clock, operator, assets }),
    ],
    notFound: (request, response) => sendCompressed(request, response, 404, notFound.body, notFound.headers),
    async start(desk) {
      open = desk;
    },
    stop: () => live.stop(),
  };
}
