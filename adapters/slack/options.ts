import type { App, types } from '@slack/bolt';
import { within } from '../../src/clock.ts';
import type { Suggest } from '../../src/port.ts';
import type { Choice } from '../../src/replies/reply.ts';
import * as actions from './actions.ts';
import type { Answering } from './answering.ts';
import { OPTION_TEXT, OPTION_VALUE, OPTIONS } from './limits.ts';
import { nextBusAt, nextTrainAt } from './sentences.ts';
import { shortened, shown } from './text.ts';

/** Milliseconds for a list of names: Slack waits for 3,000, with nothing shown. */
const PATIENCE = 2000;

type Kind = Parameters<Suggest>[0];

/** Names for what somebody types into a select. */
export function listenForOptions(app: App, { desk, clock }: Answering): void {
  const find = async (kind: Kind, typed: string, say = (name: string) => name) => {
    const choices = await within(clock, PATIENCE, desk.suggest(kind, typed));
    return optionsOf(choices ?? [], say);
  };

  app.options(actions.ASK_STATION, async ({ options, ack }) => {
    await ack({ options: await find('station', options.value, nextTrainAt) });
  });

  app.options(actions.ASK_STOP, async ({ options, ack }) => {
    await ack({ options: await find('stop', options.value, nextBusAt) });
  });

  app.options(actions.FOLLOW_WHAT, async ({ options: { value: typed }, ack }) => {
    const [lines, stations, routes] = await Promise.all([
      find('line', typed),
      typed === '' ? [] : find('station', typed),
      typed === '' ? [] : find('route', typed),
    ]);
    await ack({
      option_groups: [
        ...group('Lines', lines),
        ...group('Stations', stations),
        ...group('Bus routes', routes),
      ],
    });
  });
}

function optionsOf(choices: readonly Choice[], say: (name: string) => string): types.PlainTextOption[] {
  return choices
    .map(({ label, say: name }) => ({ label: shortened(shown(label), OPTION_TEXT), value: say(name) }))
    .filter(({ label, value }) => label !== '' && value !== '' && value.length <= OPTION_VALUE)
    .slice(0, OPTIONS)
    .map(({ label, value }) => ({ text: { type: 'plain_text', text: label, emoji: false }, value }));
}

/** Slack takes no empty group. */
function group(label: string, options: types.PlainTextOption[]) {
  return options.length === 0 ? [] : [{ label: { type: 'plain_text' as const, text: label }, options }];
}
