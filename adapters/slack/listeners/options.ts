import type { App, types } from '@slack/bolt';
import { within } from '../../../src/common/clock.ts';
import type { Suggest } from '../../../src/port.ts';
import type { Choice } from '../../../src/replies/reply.ts';
import * as actions from '../action-ids.ts';
import type { AnswerContext } from '../responses/respond.ts';
import { MAX_OPTION_CHARACTERS, MAX_OPTION_VALUE_CHARACTERS, MAX_OPTIONS } from '../limits.ts';
import { nextBusAt, nextTrainAt } from '../sentences.ts';
import { shortened } from '../../../src/replies/shorten.ts';
import { shown } from '../render/text.ts';

/** Milliseconds for a list of names: Slack waits for 3,000, with nothing shown. */
const OPTIONS_TIMEOUT_MS = 2000;

type Kind = Parameters<Suggest>[0];

/** Names for what somebody types into a select. */
export function listenForOptions(app: App, { desk, clock }: AnswerContext): void {
  const find = async (kind: Kind, typed: string, say = (name: string) => name) => {
    const choices = await within(clock, OPTIONS_TIMEOUT_MS, desk.suggest(kind, typed));
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
    .map(({ label, say: name }) => ({
      label: shortened(shown(label), MAX_OPTION_CHARACTERS),
      value: say(name),
    }))
    .filter(({ label, value }) => label !== '' && value !== '' && value.length <= MAX_OPTION_VALUE_CHARACTERS)
    .slice(0, MAX_OPTIONS)
    .map(({ label, value }) => ({ text: { type: 'plain_text', text: label, emoji: false }, value }));
}

/** Slack takes no empty group. */
function group(label: string, options: types.PlainTextOption[]) {
  return options.length === 0 ? [] : [{ label: { type: 'plain_text' as const, text: label }, options }];
}
