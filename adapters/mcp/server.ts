import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { zoneWords } from '../../src/common/eastern-offset.ts';
import type { Desk } from '../../src/port.ts';
import { registerLineServiceTool } from './line-service-tool.ts';
import { registerMapApp } from './map-app.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { registerAskTool } from './ask-tool.ts';
import { createAnswer, createTools, type AskForm, type AskSentence, type ToolServices } from './tools.ts';

/** Makes a server: by HTTP for each request, on standard input and output for a connection. */
export type BuildServer = () => McpServer;

const OF_REGION =
  'Live and scheduled facts of a regional bus and rail system: departures, trips, fares, delays, elevators, hours, ' +
  'stations, parking, vehicles, stops.';
const INSTRUCTIONS =
  'Names may be misspelled or nicknames; an unclear one is answered with a question ' +
  'and choices: call again with one of them. Every answer says how old its facts are.';

/** Whoever asks: the model, not Headway, knows them and remembers what was said before. */
const ASKER = { from: { platform: 'mcp', place: 'assistant' }, user: 'assistant', aside: true } as const;

/** How servers are made for the conversation: schemas are compiled once. `takesSentences`: see `ask-tool.ts`. */
export function createBuild(
  desk: Desk,
  services: ToolServices,
  { takesSentences = false, anonymous = false } = {},
): BuildServer {
  const answer = createAnswer(services);
  const registerTools = createTools(services, answer);
  const simulated = services.simulated
    ? ' The data is simulated: say so, and do not let people travel by it.'
    : '';
  const about = services.agency ? `What ${services.agency.name} publishes of its service.` : OF_REGION;
  // By where trains are, which not all publish.
  const isMeasured = services.abilities.some(({ intent }) => intent === 'train_positions');
  const asker = { ...ASKER, anonymous };
  const ask: AskSentence = (text) => desk.handle({ ...asker, text });
  const askForm: AskForm = (intent, slots) =>
    desk.handle({ ...asker, text: services.compose(intent, slots), form: { intent, slots } });
  return () => {
    const times = ` Times are ${zoneWords()}.`;
    const server = new McpServer(
      { name: 'headway', title: 'Headway transit', version: '1.0.0' },
      { instructions: `${about} ${INSTRUCTIONS}${times}${simulated}` },
    );
    registerTools(server, askForm);
    if (isMeasured) registerLineServiceTool(server, services.network, answer);
    if (takesSentences) registerAskTool(server, ask, answer);
    registerResources(server, ResourceTemplate, desk, services, askForm);
    registerMapApp(server, services);
    registerPrompts(server, desk.suggest);
    return server;
  };
}
