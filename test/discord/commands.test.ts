import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationCommands } from '../../adapters/discord/commands/application-commands.ts';
import { commandsOf, type SlashCommand } from '../../adapters/discord/commands/commands.ts';
import { createCommandReader } from '../../adapters/discord/commands/sentence.ts';
import { abilities } from '../../src/assistant/abilities.ts';
import { compose } from '../../src/assistant/compose.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { LINE_NAMES } from '../support/region-lines.ts';

const commands = commandsOf(abilities);
const registered = applicationCommands(commands, LINE_NAMES);
const reader = createCommandReader(commands, compose);

/** Something to fill in, by slot. */
const FILLED: Readonly<Record<string, string | number | boolean>> = {
  station: 'Rosslyn',
  from_station: 'Rosslyn',
  to_station: 'Vienna/Fairfax-GMU',
  stop_id: '1001195',
  stop_name: '14th St & U St NW',
  place: 'Lincoln Memorial',
  line: 'Blue Line',
  route: 'D80',
  count: 3,
  time: '6:30 pm',
  arrive_by: '6:30 pm',
  step_free: true,
  name: 'home',
  topic: 'elevators',
  days: 'weekdays',
  windows: '7am-9am and 4pm-6pm',
  until: 'Friday',
};

/** Slots that every answer makes use of. Two names for one thing are the same. */
const TOLD = new Set<string>([
  'station',
  'to_station',
  'stop_id',
  'place',
  'line',
  'route',
  'count',
  'equipment',
  'rider',
  'name',
  'direction',
  'step_free',
]);

function same(found: string, slot: string, intent: string): boolean {
  // What is followed to a station alone is what concerns that station.
  const isFollowed = intent === 'subscribe' || intent === 'unsubscribe';
  const isEnd = isFollowed && found === 'station' && slot === 'to_station';
  return found === slot || (found === 'from_station' && slot === 'station') || isEnd;
}

function valueOf({ name, choices }: SlashCommand['options'][number]): string | number | boolean {
  return FILLED[name] ?? choices?.[0] ?? '';
}

/** The command as Discord sends it when these options are filled. */
function used({ path: [name, subcommand] }: SlashCommand, options: SlashCommand['options']) {
  const filled = options.map((option) => ({ name: option.label, type: 3, value: valueOf(option) }));
  return subcommand === undefined
    ? { name, options: filled }
    : { name, options: [{ name: subcommand, type: 1, options: filled }] };
}

describe('commands', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp('2026-11-20T17:30:00');
  });
  afterAll(() => app.stop());

  async function understood(command: SlashCommand, options: SlashCommand['options']) {
    const sentence = reader.say(used(command, options))?.sentence ?? '';
    return { sentence, understanding: await app.assistant.understand(sentence) };
  }

  for (const command of commands) {
    const name = `/${command.path.join(' ')}`;
    const needed = command.options.filter(({ required }) => required);

    it(`${name} is understood as itself, with each option alone`, async () => {
      const optional = command.options.filter(({ required }) => !required);
      for (const options of [needed, ...optional.map((option) => [...needed, option])]) {
        const { sentence, understanding } = await understood(command, options);
        expect(understanding, sentence).toMatchObject({ intent: command.intent });
        const slots = Object.keys('slots' in understanding ? understanding.slots : {});
        const lost = options.filter(
          ({ name }) => TOLD.has(name) && !slots.some((found) => same(found, name, command.intent)),
        );
        // What is missing is asked for first.
        expect(understanding.kind === 'missing' ? [] : lost, sentence).toEqual([]);
      }
    });

    it(`${name} is understood as itself, with all options that go together`, async () => {
      // A place is a station, a stop or a landmark; a time is when to leave or when to arrive.
      const alone = new Set<string>();
      const together = command.options.filter(({ name: slot }) => {
        const group = ['stop_id', 'stop_name', 'station', 'place'].includes(slot)
          ? 'place'
          : slot === 'arrive_by'
            ? 'time'
            : slot;
        return !alone.has(group) && alone.add(group);
      });
      const { sentence, understanding } = await understood(command, together);
      expect(understanding, sentence).toMatchObject({
        kind: 'intent',
        intent: command.intent,
      });
    });
  }
});

describe('commands as Discord is told of them', () => {
  it('there is one for everything Headway can do but talk', () => {
    const told = new Set(commands.map(({ description }) => description));
    const missing = abilities.filter(({ group, summary }) => group !== 'talk' && !told.has(summary));
    expect(missing.map(({ intent }) => intent)).toEqual([]);
    expect(registered.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ask',
        'next',
        'fare',
        'delays',
        'elevators',
        'route',
        'station',
        'follow',
        'unfollow',
        'following',
        'places',
      ]),
    );
  });

  it('they keep to what Discord allows', () => {
    expect(registered.length).toBeLessThanOrEqual(100);
    for (const command of registered) {
      const subcommands = (command.options ?? []).filter((option) => 'options' in option);
      for (const form of [command, ...subcommands]) {
        const options = ('options' in form && form.options) || [];
        expect(form.name).toMatch(/^[-_a-z0-9]{1,32}$/);
        expect(form.description.length).toBeGreaterThan(0);
        expect(form.description.length).toBeLessThanOrEqual(100);
        expect(options.length).toBeLessThanOrEqual(25);
        expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
        const required = options.map((option) => ('required' in option && option.required) ?? false);
        // Those that must be filled come first.
        expect(required.lastIndexOf(true) + 1, form.name).toBe(required.filter(Boolean).length);
        for (const option of options) {
          expect(option.name).toMatch(/^[-_a-z0-9]{1,32}$/);
          expect(option.description.length).toBeLessThanOrEqual(100);
          expect(('choices' in option && option.choices?.length) || 0).toBeLessThanOrEqual(25);
        }
      }
      // The names, descriptions and values of a command together.
      const texts = JSON.stringify(command).match(/"(name|description|value)":"[^"]*"/g) ?? [];
      expect(texts.join('').length).toBeLessThanOrEqual(8000);
    }
  });

  it('they are there in servers and for users, and following is for those who manage channels', () => {
    for (const command of registered) {
      expect(command.integration_types).toEqual([0, 1]);
      const posts = ['follow', 'unfollow'].includes(command.name);
      expect(command.default_member_permissions).toBe(posts ? '16' : undefined);
      expect(command.contexts).toEqual(posts ? [0, 1] : [0, 1, 2]);
    }
  });

  it('names of stations, stops and routes are completed', () => {
    const next = registered.find(({ name }) => name === 'next');
    expect(JSON.stringify(next)).toContain(
      '"name":"stop","description":"The bus stop: its number or its name","autocomplete":true',
    );
  });
});
