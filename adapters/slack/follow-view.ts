import type { types } from '@slack/bolt';
import * as actions from './actions.ts';
import { ABOUT, WHEN, type Wish } from './sentences.ts';
import { externalSelect, plainText, type Opened } from './views.ts';

/** The form for following something. `shared`: whether it was opened where others read along. */
export function followView(opened: Opened, shared: boolean): types.ModalView {
  return {
    type: 'modal',
    callback_id: actions.FOLLOW,
    title: plainText('Follow'),
    submit: plainText('Follow'),
    close: plainText('Cancel'),
    private_metadata: JSON.stringify(opened),
    blocks: [
      {
        ...field(
          actions.FOLLOW_WHAT,
          'A line, a station or a bus route',
          externalSelect(actions.FOLLOW_WHAT, 'Red Line, Metro Center, D80 …', 0),
        ),
        hint: plainText('You are told when there is trouble, when it changes and when it is over.'),
      },
      field(actions.FOLLOW_WHEN, 'When', wishes(actions.FOLLOW_WHEN, WHEN)),
      field(actions.FOLLOW_ABOUT, 'What about', wishes(actions.FOLLOW_ABOUT, ABOUT)),
      field(actions.FOLLOW_WHERE, 'Where messages go', places(shared)),
    ],
  };
}

function field(id: string, label: string, element: types.InputBlock['element']): types.InputBlock {
  return { type: 'input', block_id: id, label: plainText(label), element };
}

function wishes(id: string, all: readonly Wish[]): types.StaticSelect {
  const options = all.map(({ label, says }) => ({ text: plainText(label), value: says }));
  return {
    type: 'static_select',
    action_id: id,
    options,
    ...(options[0] ? { initial_option: options[0] } : {}),
  };
}

function places(shared: boolean): types.RadioButtons {
  const here = { text: plainText('This channel'), value: 'here' };
  const alone = { text: plainText('A direct message to me'), value: 'me' };
  return {
    type: 'radio_buttons',
    action_id: actions.FOLLOW_WHERE,
    options: shared ? [here, alone] : [alone],
    initial_option: shared ? here : alone,
  };
}
