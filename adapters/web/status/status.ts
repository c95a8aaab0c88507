import type { ServerResponse } from 'node:http';
import type { Clock } from '../../../src/common/clock.ts';
import type { OperatorDesk } from '../../../src/operator-desk.ts';
import type { HttpRoute } from '../../../src/port.ts';
import { createRateLimit } from '../../../src/common/rate-limit.ts';
import { readBody } from '../../../src/http/request-body.ts';
import type { WebConfig } from '../config.ts';
import { clientAddress } from '../../../src/http/client-address.ts';
import { carriesKey, isOwnPage } from '../http/caller.ts';
import { sendText } from '../http/respond.ts';
import type { Assets } from '../page/assets.ts';
import { statusPage } from './page.ts';

const MAX_FORM_BYTES = 4096;
/** A page is looked at, and a key tried, by hand, not by the thousand. */
const REQUESTS_PER_ADDRESS = { burst: 20, perMinute: 20, maxKeys: 5000 };

export interface StatusOptions {
  config: WebConfig;
  clock: Clock;
  operator: OperatorDesk;
  assets: Assets;
}

/** GET and POST /status, for who has the key; none where no key is set. */
export function statusRoutes({ config, clock, operator, assets }: StatusOptions): HttpRoute[] {
  if (config.statusKey === undefined) return [];
  const limit = createRateLimit(REQUESTS_PER_ADDRESS);

  /** Does what a button of the page stands for; says what came of it. */
  async function act(form: URLSearchParams): Promise<string> {
    if (form.get('do') === 'replay') {
      const found = await operator.replay(form.get('id') ?? '');
      return found ? 'The message is on its way again.' : 'That message no longer exists.';
    }
    const said = form.get('said') ?? '';
    const station = await operator.alias(said, form.get('station') ?? '');
    return station === undefined
      ? 'There is no such station.'
      : `“${said}” will mean ${station} within a minute.`;
  }

  async function page(response: ServerResponse, done?: string): Promise<void> {
    const { body, headers } = statusPage(assets, await operator.status(), clock.now(), done);
    sendText(response, 200, body, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
  }

  return [
    {
      path: '/status',
      methods: ['GET', 'POST'],
      async handle(request, response) {
        // Before the key is looked at: the right one is not told from others by what comes after many tries.
        const wait = limit.take(clientAddress(request, config.proxies), clock.now());
        if (wait > 0) {
          sendText(response, 429, 'Too many tries.', { 'Retry-After': `${wait}`, Connection: 'close' });
          return;
        }
        if (!carriesKey(request, config.statusKey)) {
          const headers = { 'WWW-Authenticate': 'Basic realm="Headway"', Connection: 'close' };
          sendText(response, 401, 'The key (STATUS_KEY) is the password.', headers);
          return;
        }
        if (request.method !== 'POST') return page(response);
        // Browsers send the password along with forms of other pages, too.
        if (!isOwnPage(request)) {
          sendText(response, 403, 'Only the page itself may do that.', { Connection: 'close' });
          return;
        }
        const body = await readBody(request, MAX_FORM_BYTES);
        if (!body) {
          sendText(response, 413, 'That is too long.', { Connection: 'close' });
          return;
        }
        await page(response, await act(new URLSearchParams(body.toString('utf8'))));
      },
    },
  ];
}
