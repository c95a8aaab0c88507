import { openPort, type HttpHandler, type OpenPort } from '../http/server.ts';
import { createServiceHandler, type ServiceOptions } from './handler.ts';
import { NO_SUCH_RESOURCE, refuse } from './refusal.ts';

/** Answers every path: there is no such thing. */
export const nothingElse: HttpHandler = async (_, res) => {
  refuse(res, NO_SUCH_RESOURCE);
  return true;
};

/** Serves the 20 operations alone on `port` (0: any that is free). `config` fault where it cannot be had. */
export function startService(options: ServiceOptions & { port: number; host?: string }): Promise<OpenPort> {
  const { log } = options;
  return openPort({
    ...options,
    handlers: [createServiceHandler(options), nothingElse],
    report: (fault) => log?.(fault),
  });
}
