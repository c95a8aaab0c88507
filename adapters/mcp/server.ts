import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Desk } from '../../src/port.ts';
import { registerMapApp } from './map-app.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { registerAskTool } from './ask-tool.ts';
import { createAnswer, createTools, type AskSentence, type ToolServices } from './tools.ts';

/** Makes a server for one caller: by HTTP for each request, on standard input and output for a connection. */
export type BuildServer = (caller: string) => McpServer;

const INSTRUCTIONS =
  'Live and scheduled facts of a regional bus and rail system: departures, trips, fares, delays, elevators, hours, ' +
  'stations, parking, vehicles, stops. Names may be misspelled or nicknames; an unclear one is answered with a question ' +
  'and choices: call again with one of them. Times are Eastern. Every answer says how old its facts are.';

/** How servers are made for the conversation: schemas are compiled once. `takesSentences`: see `ask-tool.ts`. */
export function createBuild(
  desk: Desk,
  services: ToolServices,
  { takesSentences = false } = {},
): BuildServer {
  const answer = createAnswer(services);
  const registerTools = createTools(services, answer);
  const simulated = services.simulated
    ? ' The data is simulated: say so, and do not let people travel by it.'
    : '';
  return (caller) => {
    const ask: AskSentence = (text) =>
      // Each question stands by itself: the model, not Headway, remembers what was said before.
      desk.handle({ from: { platform: 'mcp', place: caller }, user: caller, text, aside: true });
    const server = new McpServer(
      { name: 'headway', title: 'Headway transit', version: '1.0.0' },
      { instructions: `${INSTRUCTIONS}${simulated}` },
    );
    registerTools(server, ask);
    if (takesSentences) registerAskTool(server, ask, answer);
    registerResources(server, ResourceTemplate, desk, services, ask);
    registerMapApp(server, services);
    registerPrompts(server);
    return server;
  };
}
