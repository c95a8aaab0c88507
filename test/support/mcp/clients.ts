import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const MAIN = fileURLToPath(new URL('../../../src/headway.js', import.meta.url));

/** Clients of the revisions of 2025, which shake hands, and of 2026-07-28, which do not. */
export const ERAS = ['legacy', 'auto'] as const;
export type Era = (typeof ERAS)[number];

/** A client of a server on this machine's port. */
export async function connectHttp(
  url: string,
  era: Era,
  headers: Record<string, string> = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } });
  await client.connect(transport);
  return client;
}

/** A client that starts `headway mcp` itself. */
export async function connectStdio(now: string, era: Era): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp', '--now', now],
      stderr: 'inherit',
    }),
  );
  return client;
}
