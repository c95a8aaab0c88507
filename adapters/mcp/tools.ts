import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import type { Clock } from '../../src/common/clock.ts';
import { drawReplyBoard } from '../../src/pictures/reply-board.ts';
import type { ServedAgency } from '../../src/platform.ts';
import type { Ability, Compose, SlotTexts } from '../../src/port.ts';
import { replyJson } from '../../src/replies/json.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { stamped } from '../../src/pictures/stamp.ts';
import { SIMULATED_NOTICE } from '../../src/replies/simulated-notice.ts';
import { renderText } from '../../src/replies/text.ts';
import { inputSchema } from './input-schema.ts';
import { MAX_TOOL_TEXT_CHARACTERS } from './limits.ts';
import { MAP_APP_URI, WITH_MAP, type MapServices } from './map-app.ts';
import { REPLY_SCHEMA } from './output-schema.ts';

/** A tool's arguments, as its schema has let them in. */
type Arguments = Readonly<Record<string, string | number | boolean>>;

/** What a tool needs to answer. */
export interface ToolServices extends MapServices {
  abilities: readonly Ability[];
  /** Who is served from its own feeds, in the place of the region. */
  agency?: Pick<ServedAgency, 'name'> | undefined;
  compose: Compose;
  clock: Clock;
  simulated: boolean;
  report: (fault: unknown) => void;
}

/** Asks a sentence by itself and gives the reply. Never rejects. */
export type AskSentence = (sentence: string) => Promise<Reply>;

/** Asks for an ability with a value for each slot, and gives the reply. Never rejects. */
export type AskForm = (intent: string, slots: SlotTexts) => Promise<Reply>;

/** A reply as a tool's result. */
export type ToToolResult = (
  reply: Reply,
  given: Arguments,
) => Promise<{ content: Content[]; structuredContent: Record<string, unknown> }>;

type Content = { type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string };

/** The abilities that are tools: questions with the same answer for everybody. */
export function toolAbilities(abilities: readonly Ability[]): Ability[] {
  return abilities.filter(({ group, keeps }) => group === 'question' && keeps === undefined);
}

export const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Puts the tools on a server. Schemas are compiled here, once; a server is made for every request. */
export function createTools(
  services: ToolServices,
  answer: ToToolResult,
): (server: McpServer, ask: AskForm) => void {
  const tools = toolAbilities(services.abilities).map((ability) => ({
    ability,
    input: argumentsOf(ability, services.agency === undefined),
  }));
  return (server, ask) => {
    for (const { ability, input } of tools) {
      const { intent, title } = ability;
      server.registerTool(
        intent,
        {
          title,
          description: describe(ability),
          inputSchema: input,
          outputSchema: REPLY_SCHEMA,
          annotations: ANNOTATIONS,
          ...(WITH_MAP.has(intent) ? { _meta: { ui: { resourceUri: MAP_APP_URI } } } : {}),
        },
        async (given) => answer(await ask(intent, textsOf(given)), given),
      );
    }
  };
}

/** Makes results of replies. */
export function createAnswer(services: ToolServices): ToToolResult {
  return async (reply, given) => ({
    content: await contentOf(reply, given, services),
    structuredContent: { ...replyJson(reply), simulated: services.simulated },
  });
}

/** The check of a tool's arguments. The library's own says that there is one too many, but not which. */
function argumentsOf(ability: Ability, isOwnRegion: boolean): ReturnType<typeof fromJsonSchema<Arguments>> {
  const schema = inputSchema(ability, isOwnRegion);
  const known = schema['properties'] as object;
  const checked = fromJsonSchema<Arguments>(schema);
  const standard = checked['~standard'];
  return {
    ...checked,
    '~standard': {
      ...standard,
      validate(value) {
        const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
        const unknown = names.filter((name) => !Object.hasOwn(known, name));
        const issues = unknown.map((name) => ({
          message: `${name.slice(0, 40)} is no argument of this tool`,
        }));
        return issues.length > 0 ? { issues } : standard.validate(value);
      },
    },
  };
}

/** When a model is to use a tool, and when not. */
function describe({ summary, needs, examples, notFor }: Ability): string {
  const either = needs.filter(({ length }) => length > 1).map((names) => `Give one of ${names.join(', ')}.`);
  const asked = `For questions like ${examples.map((example) => `“${example}”`).join(', ')}.`;
  return [summary, asked, ...either, notFor].filter(Boolean).join(' ');
}

/** What is said for slots: "yes" for true; what is false is not said. */
function textsOf(given: Arguments): SlotTexts {
  const { full: _, picture: __, ...slots } = given;
  const said = Object.entries(slots).filter(([, value]) => value !== false);
  return Object.fromEntries(said.map(([name, value]) => [name, value === true ? 'yes' : String(value)]));
}

async function contentOf(
  reply: Reply,
  { full, picture }: Arguments,
  { clock, simulated, lineColors, report }: ToolServices,
): Promise<Content[]> {
  const text = renderText(reply, clock.now());
  const note = simulated && !reply.urgent ? `\n\n${SIMULATED_NOTICE}` : '';
  const content: Content[] = [{ type: 'text', text: `${full ? text : shortened(text)}${note}` }];
  const drawn = picture ? (reply.picture ?? drawReplyBoard(reply, lineColors)) : undefined;
  if (!drawn) return content;
  try {
    const { renderPng } = await import('../../src/pictures/png.ts');
    const { svg } = simulated ? stamped(drawn, SIMULATED_NOTICE) : drawn;
    const png = await renderPng(svg);
    return [...content, { type: 'image', data: png.toString('base64'), mimeType: 'image/png' }];
  } catch (fault) {
    // The words say the same.
    report(fault);
    return content;
  }
}

/** A text cut where a line ends, and told so. */
function shortened(text: string): string {
  if (text.length <= MAX_TOOL_TEXT_CHARACTERS) return text;
  const cut = text.lastIndexOf('\n', MAX_TOOL_TEXT_CHARACTERS - 80);
  return `${text.slice(0, Math.max(cut, 1))}\n… and more: ask with "full": true, or read the structured answer.`;
}
