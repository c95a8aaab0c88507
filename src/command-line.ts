import { parseArgs } from 'node:util';
import { HeadwayError } from './common/errors.ts';

interface Option {
  type: 'string' | 'boolean';
  /** The value's name in the help text. */
  value?: string;
  help: string;
}

interface CommandSpec {
  summary: string;
  options: Readonly<Record<string, Option>>;
  /** The arguments it takes, all of them required, as the help names them; absent: none. */
  arguments?: readonly string[];
  /** Those that may follow. */
  optional?: readonly string[];
}

const NOW: Option = {
  type: 'string',
  value: 'ISO',
  help: 'answer as of this time, Eastern unless it has an offset',
};

/**
 * The commands and what each takes; some are two words. Their names and options are stable: scripts rely on them.
 */
export const commandSpecs = {
  start: { summary: 'run everything that is configured', options: {} },
  ask: {
    summary: 'answer one sentence',
    options: {
      json: { type: 'boolean', help: 'print { understanding, reply } as JSON' },
      picture: { type: 'string', value: 'FILE', help: 'draw the answer, too, as PNG or, by its ending, SVG' },
      now: NOW,
    },
    arguments: ['"sentence"'],
  },
  chat: {
    summary:
      'hold a conversation on standard input, one message a line; `#user NAME` changes who is speaking',
    options: {
      json: { type: 'boolean', help: 'print { understanding, reply, text } as a JSON line each' },
      now: { ...NOW, help: 'answer as of this time, which stands still; Eastern unless it has an offset' },
    },
  },
  mcp: {
    summary: 'serve an AI assistant on standard input and output, by the Model Context Protocol',
    options: {
      now: { ...NOW, help: 'answer as of this time, which stands still; Eastern unless it has an offset' },
    },
  },
  parse: { summary: 'understand sentences on standard input, one JSON line each', options: { now: NOW } },
  service: {
    summary: 'serve the Transit Information API alone',
    options: {
      port: { type: 'string', value: 'N', help: 'the port to listen on (required)' },
      source: { type: 'string', value: 'NAME', help: 'region (default), relay or recordings' },
      recordings: { type: 'string', value: 'DIR', help: 'the folder that --source recordings answers from' },
      key: {
        type: 'string',
        value: 'KEY',
        help: 'the subscription key that callers must send (default: none)',
      },
      seed: {
        type: 'string',
        value: 'S',
        help: 'whole number that the region is generated from (default 1)',
      },
      now: NOW,
      speed: { type: 'string', value: 'X', help: 'how fast time passes (default 1, 0 stands still)' },
    },
  },
  unmatched: { summary: 'list what riders say most often that Headway does not understand', options: {} },
  'slack manifest': {
    summary: 'print the manifest that Slack creates the app from',
    options: {
      url: {
        type: 'string',
        value: 'URL',
        help: 'the https address at which Slack reaches Headway (default: none, Socket Mode)',
      },
    },
  },
  'slack reencrypt': {
    summary: 'encrypt what is kept of workspaces with the newest key',
    options: {},
  },
  'alexa model': {
    summary: 'print the interaction model of the Alexa skill',
    options: {
      invocation: {
        type: 'string',
        value: 'NAME',
        help: 'what riders say to open it (default: headway transit)',
      },
    },
  },
  'discord register': {
    summary: 'register the slash commands with Discord',
    options: {
      guild: {
        type: 'string',
        value: 'ID',
        help: 'in this server only, where they show up at once (default: everywhere)',
      },
    },
  },
  'alerts list': { summary: 'list subscriptions with their ids', options: {} },
  'alerts preview': {
    summary: 'show what a subscription would have posted over the last days',
    options: { days: { type: 'string', value: 'N', help: 'how many days, up to 8 (default 7)' } },
    arguments: ['ID'],
  },
  'alerts dead': { summary: 'list messages that could not be delivered (also: alerts parked)', options: {} },
  'alerts replay': {
    summary: 'send messages again that were given up',
    options: { all: { type: 'boolean', help: 'all of them' } },
    optional: ['ID'],
  },
  'alerts discard': {
    summary: 'throw away messages that were given up',
    options: { all: { type: 'boolean', help: 'all of them' } },
    optional: ['ID'],
  },
  'alerts resume': {
    summary:
      'resume what is followed where places could not be reached: everywhere, on a platform, or where a place begins so',
    options: {},
    optional: ['PLATFORM', 'PLACE'],
  },
  alias: {
    summary: 'add another name for a station',
    options: {},
    arguments: ['"WHAT THEY SAY"', '"STATION"'],
  },
  'alias remove': { summary: 'take an alias back', options: {}, arguments: ['"WHAT THEY SAY"'] },
  'riders forget': {
    summary: 'delete everything about a rider, by platform and id, such as slack:T1:U1',
    options: {},
    arguments: ['ID'],
  },
  backup: {
    summary: 'copy the SQLite database to a new file, while Headway runs',
    options: {},
    arguments: ['FILE'],
  },
  check: { summary: 'tell what is set up, and whether it works', options: {} },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof commandSpecs;

export type CommandLine =
  | { kind: 'help'; text: string }
  | { kind: 'run'; command: CommandName; options: Options; arguments: readonly string[] };

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Reads the arguments after `headway`. A wrong call is a `usage` fault of one line. */
export function readCommandLine(args: readonly string[]): CommandLine {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help')
    return { kind: 'help', text: overview() };
  const name = commandIn(args);
  const spec: CommandSpec = commandSpecs[name];
  const { values, positionals } = readOptions(name, spec, args.slice(name.split(' ').length));
  if (values['help']) return { kind: 'help', text: commandHelp(name, spec) };
  const wanted = spec.arguments ?? [];
  const most = wanted.length + (spec.optional ?? []).length;
  if (positionals.length < wanted.length || positionals.length > most) {
    throw usage(
      `${name} takes ${most === 0 ? 'no argument' : argumentsOf(spec).join(' ')}; see ${name} --help`,
    );
  }
  return { kind: 'run', command: name, options: values, arguments: positionals };
}

/** The arguments of a command, as its help names them. */
function argumentsOf({ arguments: wanted = [], optional = [] }: CommandSpec): string[] {
  return [...wanted, ...optional.map((name) => `[${name}]`)];
}

/** Commands by names that they had. */
const FORMER_NAMES: Readonly<Record<string, CommandName>> = { 'alerts parked': 'alerts dead' };

/** The command that the arguments begin with. */
function commandIn([first = '', second = '']: readonly string[]): CommandName {
  const former = FORMER_NAMES[`${first} ${second}`];
  if (former) return former;
  const name = [`${first} ${second}`, first].find((words) => Object.hasOwn(commandSpecs, words));
  if (name !== undefined) return name as CommandName;
  const near = Object.keys(commandSpecs).filter((known) => known.startsWith(`${first} `));
  const known = near.length > 0 ? near : Object.keys(commandSpecs);
  throw usage(`no command '${printable(`${first} ${second}`.trim())}'; there are ${known.join(', ')}`);
}

function readOptions(name: CommandName, spec: CommandSpec, args: string[]) {
  const options = Object.fromEntries(Object.entries(spec.options).map(([key, { type }]) => [key, { type }]));
  try {
    return parseArgs({ args, options: { ...options, help: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'wrong option';
    throw usage(`${name}: ${printable(why)}; see ${name} --help`);
  }
}

/** A text option of the command line; absent when it was not given. */
export function textOption(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** A number option within bounds. */
export function numberOption(
  options: Options,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw usage(`--${name} must be a number from ${least} to ${most}`);
  return value;
}

/** A whole number within bounds. */
export function wholeOption(options: Options, name: string, least: number, most: number): number | undefined {
  const value = numberOption(options, name, least, most);
  if (value === undefined || Number.isInteger(value)) return value;
  throw usage(`--${name} must be a whole number from ${least} to ${most}`);
}

/** A fault of the command line: `headway` prints its one line and ends with 2. */
export function usage(message: string): HeadwayError {
  return new HeadwayError('usage', message);
}

function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 80);
}

const NAME_WIDTH = 2 + Math.max(...Object.keys(commandSpecs).map(({ length }) => length));

function overview(): string {
  const rows = Object.entries(commandSpecs).map(
    ([name, { summary }]) => `  ${name.padEnd(NAME_WIDTH)} ${summary}`,
  );
  return [
    'Usage: npm run -s headway -- COMMAND [OPTIONS]',
    '',
    ...rows,
    '',
    'COMMAND --help tells more.',
  ].join('\n');
}

function commandHelp(name: string, spec: CommandSpec): string {
  const options = Object.entries(spec.options).map(([key, { value, help }]) => {
    return `  ${`--${key}${value ? ` ${value}` : ''}`.padEnd(18)} ${help}`;
  });
  const usageLine = [
    `Usage: npm run -s headway -- ${name}`,
    ...(options.length > 0 ? ['[OPTIONS]'] : []),
    ...argumentsOf(spec),
  ].join(' ');
  return [usageLine, '', spec.summary, ...(options.length > 0 ? ['', ...options] : [])].join('\n');
}
