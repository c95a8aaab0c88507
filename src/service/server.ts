import { openPort, type HttpHandler, type OpenPort } from '../http/server.ts';
import { createServiceHandler, type ServiceOptions } from './handler.ts';
import { NO_SUCH_RESOURCE, refuse } from './refusal.ts';

/** Answers every path: there is no such thing. */
export const nothingElse: HttpHandler = async (_, res) => {
  refuse(res, NO_SUCH_RESOURCE);
  return true;
};

/** What a service listens on, and what it serves beside the operations. */
export interface ServerOptions extends ServiceOptions {
  /** 0: any that is free. */
  port: number;
  host?: string;
  beside?: HttpHandler;
}

/** Serves the 20 operations on a port. `config` fault where it cannot be had. */
export function startService(options: ServerOptions): Promise<OpenPort> {
  const { log, beside } = options;
  return openPort({
    ...options,
    handlers: [createServiceHandler(options), ...(beside ? [beside] : []), nothingElse],
    report: (fault) => log?.(fault),
  });
}
