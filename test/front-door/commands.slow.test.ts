import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createAliases } from '../../src/assistant/aliases.ts';
import { createUnmatchedLog } from '../../src/store/unmatched-log.ts';
import { openDatabase } from '../../src/store/database.ts';

const main = fileURLToPath(new URL('../../src/headway.js', import.meta.url));

interface Run {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the command line as a shell does. */
async function headway(
  args: string[],
  { input = '', env = {}, cwd }: { input?: string; env?: object; cwd?: string } = {},
): Promise<Run> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env }, cwd });
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, output, errors };
}

describe('headway', () => {
  it('ask prints the reply', async () => {
    const { code, output, errors } = await headway([
      'ask',
      '--now',
      '2026-11-20T08:15:00',
      'next train at gallery place',
    ]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Gallery Pl-Chinatown (B01, F01): next trains');
    expect(output).toContain('As of 8:15 AM EST');
    expect(output).toContain('Simulated data');
  });

  it('ask takes a day for its noon', async () => {
    const { output } = await headway(['ask', '--now', '2026-11-20', 'next', 'train', 'at', 'rosslyn']);
    expect(output).toContain('As of 12:00 PM EST');
  });

  it('ask draws the answer, says where, and marks it as simulated', async () => {
    const cwd = await emptyFolder();
    const drawing = ['--now', '2026-11-20', '--picture', 'answer.svg'];
    const { code, errors } = await headway(['ask', ...drawing, 'next train at rosslyn'], { cwd });
    expect({ code, errors }).toEqual({ code: 0, errors: 'The picture is in answer.svg.\n' });
    expect(await readFile(join(cwd, 'answer.svg'), 'utf8')).toContain('Simulated data');
  });

  it('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [main, 'parse']);
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.on('error', () => undefined);
    child.stdin.write('next train at rosslyn\n'.repeat(20_000));
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect({ code: code as number | null, errors }).toEqual({ code: 0, errors: '' });
  });

  it('ask --json prints understanding and reply', async () => {
    const { output } = await headway([
      'ask',
      '--json',
      '--now',
      '2026-11-20T08:15:00',
      'fare from rosslyn to vienna',
    ]);
    expect(JSON.parse(output)).toMatchObject({
      understanding: {
        kind: 'intent',
        intent: 'fare',
        slots: { from_station: { name: 'Rosslyn' }, to_station: { name: 'Vienna/Fairfax-GMU' } },
      },
      reply: {
        title: 'Rosslyn (C05) to Vienna/Fairfax-GMU (K08): fare',
        blocks: [{ kind: 'rows' }, { kind: 'text' }],
      },
    });
  });

  it('parse prints a line for each sentence, in order', async () => {
    const input = 'next bus at 1001195\nwrite me a poem\nfare from rosslyn to vienna\n';
    const { output } = await headway(['parse'], { input });
    const lines = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { intent: string; slots: object });
    expect(lines).toEqual([
      {
        text: 'next bus at 1001195',
        intent: 'next_bus',
        slots: { stop_id: '1001195' },
        command: { kind: 'ask', intent: 'next_bus', slots: { stop_id: '1001195' } },
      },
      { text: 'write me a poem', intent: 'out_of_scope', slots: {}, command: { kind: 'unknown' } },
      {
        text: 'fare from rosslyn to vienna',
        intent: 'fare',
        slots: { from_station: 'Rosslyn', to_station: 'Vienna/Fairfax-GMU' },
        command: {
          kind: 'ask',
          intent: 'fare',
          slots: { from_station: 'Rosslyn', to_station: 'Vienna/Fairfax-GMU' },
        },
      },
    ]);
  });

  it('parse tells the intents of what it offers', async () => {
    const { output } = await headway(['parse'], { input: 'red line stuff for my cousin\n' });
    const { options, alternatives } = JSON.parse(output) as Record<'options' | 'alternatives', string[]>;
    expect(alternatives).toContain('delays');
    expect(options).toHaveLength(alternatives.length);
  });

  it('chat holds a conversation at an instant that stands still, with each speaker by themselves', async () => {
    const input = 'next train at rosslyn\n\nand to foggy bottom?\r\n#user other\nand to foggy bottom?';
    const { output } = await headway(['chat', '--json', '--now', '2026-11-20T17:40:00'], { input });
    const replies = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { understanding: { text: string }; reply: object; text: string });
    expect(replies.map(({ understanding }) => understanding.text)).toEqual([
      'next train at rosslyn',
      'and to foggy bottom?',
      'and to foggy bottom?',
    ]);
    expect(replies[1]).toMatchObject({
      command: { kind: 'set_slots', slots: { to_station: 'Foggy Bottom-GWU' } },
      reply: { title: 'Rosslyn (C05) to Foggy Bottom-GWU (C04): next trains' },
    });
    expect(replies[1]?.text).toContain('As of 5:40 PM EST, 0 s ago.');
    expect(replies[2]?.text).not.toContain('Rosslyn');
    expect(replies.map(({ text }) => text.includes('Simulated data'))).toEqual([true, false, false]);
  });

  it('chat reads no more of a line than a message may have, and goes on', async () => {
    const { output } = await headway(['chat'], { input: `${'x'.repeat(5_000_000)}\nhelp\n` });
    expect(output).toContain('What you can ask');
  });

  it('a wrong call is one line and ends with 2', async () => {
    for (const args of [
      ['fly'],
      ['ask'],
      ['ask', '--now', 'soon', 'x'],
      ['ask', '--now', '2026-02-30', 'x'],
      ['ask', '--picture', 'answer.gif', 'any delays'],
      ['ask', '--picture', 'no-such-folder/answer.png', 'any delays'],
      ['service'],
      ['service', '--port', '80.5'],
      ['service', '--port', '0', '--source', 'moon'],
      ['service', '--port', '0', '--source', 'relay'],
    ]) {
      const { code, output, errors } = await headway(args);
      expect({ code, output }, args.join(' ')).toEqual({ code: 2, output: '' });
      expect(errors).toMatch(/^headway: [^\n]+\n$/);
    }
  });

  it('[73] wrong configuration is one line that names the variable, and ends with 1', async () => {
    const env = { TRANSIT_API_BASE_URL: 'http://transit.example', TRANSIT_API_KEY: 'sesame' };
    const { code, errors } = await headway(['ask', 'any delays'], { env });
    expect(code).toBe(1);
    expect(errors).toMatch(/^headway: TRANSIT_API_BASE_URL [^\n]+\n$/);
    expect(errors).not.toContain('transit.example');
  });

  it('before the first start, operators are told that there is no database yet, and none is made', async () => {
    const cwd = await emptyFolder();
    const env = { DATABASE_URL: '' };
    for (const args of [
      ['alerts', 'list'],
      ['unmatched'],
      ['backup', 'copy.sqlite'],
      ['alias', 'remove', 'x'],
    ]) {
      const { code, errors } = await headway(args, { cwd, env });
      expect({ code, errors }, args.join(' ')).toEqual({
        code: 1,
        errors: 'headway: there is no database yet: the first start makes it\n',
      });
    }
    const { code, output } = await headway(['check'], { cwd, env });
    expect(output).toContain('ok    database: SQLite: none yet, the first start makes it');
    expect(code).toBe(0);
    expect(await readdir(cwd)).toEqual([]);
  });

  it('[73] a file of settings that cannot be read is one line', async () => {
    const cwd = await emptyFolder();
    await mkdir(join(cwd, '.env'));
    expect(await headway(['ask', 'any delays'], { cwd })).toEqual({
      code: 1,
      output: '',
      errors: 'headway: the file .env cannot be read\n',
    });
  });

  it.each([
    ['TRANSIT_SIMULAT', 'TRANSIT_SIMULATE', 'BASE_URL is missing', { SLACK_BOT_TOKEN: 'xoxb-1' }],
    ['SLAK_BOT_TOKEN', 'SLACK_BOT_TOKEN', 'SLACK_BOT_TOKEN is missing', { TRANSIT_SIMULATE: '1' }],
  ])('%s, misspelled, is named though %s is missing', async (name, nearest, fault, beside) => {
    const cwd = await emptyFolder();
    const env = { [name]: '1', ...beside, SLACK_APP_TOKEN: 'xapp-1', PORT: '0' };
    const { code, output, errors } = await headway(['start'], { cwd, env });
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(fault) });
    expect(output).toBe(`${name} is set, but Headway has no such setting (the nearest is ${nearest}).\n`);
  });

  it('a misspelled key is named once', async () => {
    const { code, output, errors } = await headway(['start'], { env: { MCP_KYE: 'x', PORT: '0' } });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe("headway: MCP_KYE is no setting of Headway's: MCP_KEY is\n");
  });

  it('[73] a folder that can hold no database is named', async () => {
    const cwd = await emptyFolder();
    await writeFile(join(cwd, 'data'), '');
    const { code, errors } = await headway(['start'], { cwd, env: { DATABASE_URL: '', PORT: '0' } });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'headway: the database cannot be opened: its folder cannot be made or written\n',
    });
  });

  it('unmatched lists names and sentences, and its alias line makes a name known', async () => {
    const cwd = await emptyFolder();
    await mkdir(join(cwd, 'data'));
    const db = await openDatabase(join(cwd, 'data', 'headway.sqlite'));
    const now = new Date();
    const log = createUnmatchedLog(db, 7);
    for (const text of ["the dome's", "the dome's", 'zork']) await log.note('name', text, 'a', now);
    await log.note('sentence', 'sing', 'a', now);
    await log.note('name', 'long ago', 'a', new Date(now.getTime() - 8 * 86_400_000));
    const env = { UNMATCHED_DAYS: '7', DATABASE_URL: '' };
    const { output } = await headway(['unmatched'], { cwd, env });
    const alias = `npm run -s headway -- alias 'the dome'\\''s' "STATION"`;
    expect(output.split('\n')).toEqual([
      'Names, each with the line that makes it a name of a STATION:',
      `     2  the dome's  ${alias}`,
      `     1  zork        npm run -s headway -- alias 'zork' "STATION"`,
      '',
      'Sentences:',
      '     1  sing',
      '',
    ]);
    await headway(['alias', "the dome's", 'capitol south'], { cwd, env });
    expect((await headway(['alerts', 'list'], { cwd, env })).output).toBe('Nobody follows anything.\n');
    expect((await headway(['alerts', 'dead'], { cwd, env })).output).toBe('No message was given up.\n');
    expect(await createAliases(db).all()).toEqual(new Map([['Capitol South', ["the dome's"]]]));
    await db.destroy();
  });

  it('[33] answers the same whatever the time zone of the machine, winter and summer', async () => {
    for (const now of ['2026-01-15T08:15:00', '2026-07-15T23:50:00']) {
      const replies = ['UTC', 'Asia/Kolkata', 'America/New_York'].map(async (TZ) => {
        return (
          await headway(['ask', '--json', '--now', now, 'last train from metro center'], { env: { TZ } })
        ).output;
      });
      const [utc, kolkata, newYork] = (await Promise.all(replies)).map((text) =>
        text.replaceAll(/:\d\d\.\d{3}Z/g, 'Z'),
      );
      expect(utc).toContain('"reply"');
      expect([kolkata, newYork]).toEqual([utc, utc]);
    }
  });

  it('[70] start serves the region on its port, and stops on SIGTERM', async () => {
    const env = { PORT: '0', DATABASE_URL: '' };
    const child = spawn(process.execPath, [main, 'start'], {
      env: { ...process.env, ...env },
      cwd: await emptyFolder(),
    });
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = /http:\/\/\S+:\d+/.exec(line)?.[0];
    const stops = await fetch(`${url}/Bus.svc/json/jStops?Lat=38.9&Lon=-77.03&Radius=300`);
    expect(stops.status).toBe(200);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok', troubles: {} });
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

async function emptyFolder(): Promise<string> {
  return mkdtemp(`${tmpdir()}/headway-`);
}
