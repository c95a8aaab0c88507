import { parseArgs } from 'node:util';
import { commandSpecs, type CommandSpec } from './command-specs.ts';
import { HeadwayError } from './common/errors.ts';

export type CommandName = keyof typeof commandSpecs;

export type CommandLine =
  | { kind: 'help'; text: string }
  | { kind: 'run'; command: CommandName; options: Options; arguments: readonly string[] };

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Reads the arguments after `headway`. A wrong call is a `usage` fault of one line. */
export function readCommandLine(args: readonly string[]): CommandLine {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help')
    return { kind: 'help', text: overview() };
  const group = groupHelp(args);
  if (group) return { kind: 'help', text: group };
  const name = commandIn(args);
  const spec: CommandSpec = commandSpecs[name];
  const { values, positionals: words } = readOptions(name, spec, args.slice(name.split(' ').length));
  const positionals = spec.isSentence ? [words.join(' ').trim()].filter(Boolean) : words;
  if (values['help']) return { kind: 'help', text: commandHelp(name, spec) };
  const wanted = spec.arguments ?? [];
  const most = wanted.length + (spec.optional ?? []).length;
  if (positionals.length < wanted.length || positionals.length > most) {
    if (spec.isSentence) throw usage(`say what to ${name}: ${name} "next train at metro center"`);
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

function overview(group = ''): string {
  const rows = Object.entries(commandSpecs)
    .filter(([name]) => name.startsWith(group))
    .map(([name, { summary }]) => `  ${name.padEnd(NAME_WIDTH)} ${summary}`);
  return [
    'Usage: npm run -s headway -- COMMAND [OPTIONS]',
    '',
    ...rows,
    '',
    'COMMAND --help tells more.',
  ].join('\n');
}

/** The help of commands that share their first word: `alerts --help`. Absent where the arguments ask for none. */
function groupHelp([first = '', second]: readonly string[]): string | undefined {
  const isGroup = Object.keys(commandSpecs).some((name) => name.startsWith(`${first} `));
  return isGroup && second === '--help' && !Object.hasOwn(commandSpecs, first)
    ? overview(`${first} `)
    : undefined;
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
