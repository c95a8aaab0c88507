/** An option of a command, by its name. */
interface Option {
  type: 'string' | 'boolean';
  /** The value's name in the help text. */
  value?: string;
  help: string;
}

/** A command of the command line. */
export interface CommandSpec {
  /** What it does, for the help: a few words, in lower case. */
  summary: string;
  options: Readonly<Record<string, Option>>;
  /** The arguments it takes, all of them required, as the help names them; absent: none. */
  arguments?: readonly string[];
  /** Those that may follow. */
  optional?: readonly string[];
  /** Whether all arguments are the words of one: a sentence needs no quotes. */
  isSentence?: true;
}

const SEED: Option = {
  type: 'string',
  value: 'S',
  help: 'whole number that the region is generated from (default 1)',
};

const NOW: Option = {
  type: 'string',
  value: 'ISO',
  help: 'answer as of this time, in the region’s own time unless it has an offset; of a day alone, its noon',
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
    isSentence: true,
  },
  chat: {
    summary:
      'hold a conversation on standard input, one message a line; `#user NAME` changes who is speaking; nothing said is kept',
    options: {
      json: { type: 'boolean', help: 'print { understanding, command, reply, text } as a JSON line each' },
      now: { ...NOW, help: `${NOW.help}; time stands still` },
      seed: SEED,
    },
  },
  mcp: {
    summary: 'serve an AI assistant on standard input and output, by the Model Context Protocol',
    options: {
      now: { ...NOW, help: `${NOW.help}; time stands still` },
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
      seed: SEED,
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
    summary: 'add another name for a station or a stop',
    options: {},
    arguments: ['"WHAT THEY SAY"', '"PLACE"'],
  },
  'alias remove': { summary: 'take an alias back', options: {}, arguments: ['"WHAT THEY SAY"'] },
  'riders forget': {
    summary: 'delete everything about a rider, by platform and id, such as slack:T1:U1',
    options: {},
    arguments: ['ID'],
  },
  'gtfs check': {
    summary:
      'tell what is in an agency’s GTFS feed and in its GTFS Realtime ones (files or addresses with commas between), and what is wrong with them by the rule’s name',
    options: { now: { ...NOW, help: 'whether it has expired at this time (default: now)' } },
    arguments: ['FILE'],
    optional: ['REALTIME'],
  },
  backup: {
    summary: 'copy the SQLite database to a new file, while Headway runs',
    options: {},
    arguments: ['FILE'],
  },
  check: { summary: 'tell what is set up, and whether it works', options: {} },
} as const satisfies Record<string, CommandSpec>;
