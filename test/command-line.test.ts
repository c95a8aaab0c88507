import { describe, expect, it } from 'vitest';
import { numberOption, readCommandLine, wholeOption } from '../src/command-line.ts';
import { commandSpecs } from '../src/command-specs.ts';
import { HeadwayError } from '../src/common/errors.ts';

function usageOf(args: string[]): string {
  try {
    readCommandLine(args);
  } catch (error) {
    if (error instanceof HeadwayError && error.kind === 'usage') return error.message;
  }
  throw new Error('no usage fault');
}

describe('command line', () => {
  it('reads a command with its options and sentence', () => {
    expect(readCommandLine(['ask', '--json', '--now', '2026-11-20T08:15:00', 'next train'])).toEqual({
      kind: 'run',
      command: 'ask',
      options: { __proto__: null, json: true, now: '2026-11-20T08:15:00' },
      arguments: ['next train'],
    });
  });

  it('takes a sentence without quotes', () => {
    expect(readCommandLine(['ask', '--json', 'next', 'train', 'at metro center'])).toMatchObject({
      arguments: ['next train at metro center'],
    });
  });

  it('says what to do where there is no sentence', () => {
    expect(usageOf(['ask', ''])).toBe('say what to ask: ask "next train at metro center"');
  });

  it.each(['alerts', 'alexa', 'slack', 'discord', 'riders'])('helps for all commands of %s', (group) => {
    const names = Object.keys(commandSpecs).filter((name) => name.startsWith(`${group} `));
    const line = readCommandLine([group, '--help']);
    const listed = line.kind === 'help' ? [...line.text.matchAll(/^ {2}(\w+ \w+) {2}/gm)] : [];
    expect(listed.map(([, name]) => name)).toEqual(names);
  });

  it('helps on its own and for every command', () => {
    for (const args of [
      [],
      ['--help'],
      ...Object.keys(commandSpecs).map((name) => [...name.split(' '), '--help']),
    ]) {
      expect(readCommandLine(args)).toMatchObject({ kind: 'help', text: expect.stringContaining('Usage: ') });
    }
  });

  it.each([
    [['fly']],
    [['__proto__']],
    [['ask']],
    [['ask', ' ']],
    [['alerts']],
    [['ask', '--loud', 'x']],
    [['start', 'now']],
    [['service', '--port']],
    [['fl\u001b[31my\n']],
  ])('a wrong call is one plain line: %j', (args) => {
    expect(usageOf(args)).toMatch(/^[\x20-\x7e]+$/);
  });

  it('takes whole numbers where nothing else counts', () => {
    expect(wholeOption({ port: '80' }, 'port', 0, 65_535)).toBe(80);
    expect(() => wholeOption({ port: '80.5' }, 'port', 0, 65_535)).toThrow(
      '--port must be a whole number from 0 to 65535',
    );
  });

  it('bounds numbers', () => {
    expect(numberOption({ speed: '2.5' }, 'speed', 0, 10)).toBe(2.5);
    for (const speed of ['-1', '11', 'fast', '1e1', '']) {
      expect(() => numberOption({ speed }, 'speed', 0, 10), speed).toThrow(HeadwayError);
    }
  });
});
