import { parseArgs } from 'node:util';
import { HeadwayError } from './errors.ts';

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
}

const NOW: Option = {
  type: 'string',
  value: 'ISO',
  help: 'the time it is, Eastern unless it says otherwise',
};

/**
 * The commands and what each takes; some are two words. Their names and options are stable: scripts rely on them.
 */
export const commandSpecs = {
  start: { summary: 'everything that is configured', options: {} },
  ask: {
    summary: 'answer one sentence',
    options: { json: { type: 'boolean', help: 'print { understanding, reply } as JSON' }, now: NOW },
    arguments: ['"sentence"'],
  },
  parse: { summary: 'understand sentences on standard input, one JSON line each', options: { now: NOW } },
  service: {
    summary: 'serve the 20 operations alone',
    options: {
      port: { type: 'string', value: 'N', help: 'the port to listen on (required)' },
      source: { type: 'string', value: 'NAME', help: 'region (default), relay or recordings' },
      recordings: { type: 'string', value: 'DIR', help: 'the folder that --source recordings answers from' },
      key: {
        type: 'string',
        value: 'KEY',
        help: 'the subscription key callers must send (default: none needed)',
      },
      seed: { type: 'string', value: 'S', help: 'whole number from which the region is made (default 1)' },
      now: NOW,
      speed: { type: 'string', value: 'X', help: 'how fast time passes (default 1, 0 stands still)' },
    },
  },
  unmatched: { summary: 'list what riders say most often that is not understood', options: {} },
  'slack manifest': {
    summary: 'print the manifest from which Slack makes the app',
    options: {
      url: {
        type: 'string',
        value: 'URL',
        help: 'the https address at which Slack reaches Headway (default: none, Socket Mode)',
      },
    },
  },
  'discord register': {
    summary: 'make the commands known to Discord',
    options: {
      guild: {
        type: 'string',
        value: 'ID',
        help: 'in this server alone, where they are there at once (default: everywhere)',
      },
    },
  },
  'alerts list': { summary: 'list what is followed, with the id of each subscription', options: {} },
  'alerts preview': {
    summary: 'what a subscription would have posted in the last days',
    options: { days: { type: 'string', value: 'N', help: 'how many days, up to 8 (default 7)' } },
    arguments: ['ID'],
  },
  'alerts parked': { summary: 'list messages that were given up', options: {} },
  'alerts replay': { summary: 'send a parked message after all', options: {}, arguments: ['ID'] },
  alias: { summary: 'give a station another name', options: {}, arguments: ['"WHAT THEY SAY"', '"STATION"'] },
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
  if (positionals.length !== wanted.length) {
    throw usage(
      `${name} takes ${wanted.length === 0 ? 'no argument' : wanted.join(' ')}; see ${name} --help`,
    );
  }
  return { kind: 'run', command: name, options: values, arguments: positionals };
}

/** The command that the arguments begin with. */
function commandIn([first = '', second = '']: readonly string[]): CommandName {
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
    ...(spec.arguments ?? []),
  ].join(' ');
  return [usageLine, '', spec.summary, ...(options.length > 0 ? ['', ...options] : [])].join('\n');
}
