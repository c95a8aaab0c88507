import { refuseRequest } from '../../src/http/answer.ts';
import type { Adapter, HttpRoute } from '../../src/port.ts';
import { connect, type Connection } from './connection.ts';
import { EVENTS_PATH, INSTALL_PATH, REDIRECT_PATH } from './paths.ts';
import { PLATFORM } from './read.ts';
import type { SlackOptions } from './config.ts';

/** Slack: commands, mentions, direct messages, buttons, forms and the Home tab. Its libraries are loaded by `start`. */
export function slackAdapter(options: SlackOptions): Adapter {
  const { access, transport, report } = options;
  let connection: Connection | undefined;

  const paths = [
    ...('signingSecret' in transport ? [EVENTS_PATH] : []),
    ...('clientId' in access ? [INSTALL_PATH, REDIRECT_PATH] : []),
  ];

  function route(path: string): HttpRoute {
    return {
      path,
      // Bolt's installer throws at any method but GET, HEAD included.
      methods: path === EVENTS_PATH ? ['POST'] : ['GET'],
      async handle(request, response) {
        const handler = connection?.handlers[path];
        if (handler) await handler(request, response);
        else refuseRequest(response, 503, { 'Retry-After': '5' });
      },
    };
  }

  return {
    platform: PLATFORM,
    routes: paths.map(route),
    async start(desk) {
      connection = await connect(options, desk);
    },
    async send(post, mayStill) {
      return connection ? connection.send(post, mayStill) : { kind: 'later', why: 'Slack: not started' };
    },
    unhealthy: () => connection?.unhealthy(),
    async stop() {
      const open = connection;
      connection = undefined;
      await open?.close().catch(report);
    },
  };
}
