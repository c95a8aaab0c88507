import type { types } from '@slack/bolt';
import * as actions from '../action-ids.ts';
import { ABOUT, EARLY, WHEN, type FollowChoice } from '../sentences.ts';
import { externalSelect, plainTextObject, type ViewOrigin } from '../render/views.ts';

/** The form for following something. `shared`: whether it was opened where others read along. */
export function followView(origin: ViewOrigin, shared: boolean): types.ModalView {
  return {
    type: 'modal',
    callback_id: actions.FOLLOW,
    title: plainTextObject('Follow'),
    submit: plainTextObject('Follow'),
    close: plainTextObject('Cancel'),
    private_metadata: JSON.stringify(origin),
    blocks: [
      {
        ...field(
          actions.FOLLOW_WHAT,
          'A line, a station or a bus route',
          externalSelect(actions.FOLLOW_WHAT, 'A name or a number …', 0),
        ),
        hint: plainTextObject('You’ll hear when something goes wrong, when it changes, and when it’s over.'),
      },
      field(actions.FOLLOW_WHEN, 'When', wishes(actions.FOLLOW_WHEN, WHEN)),
      field(actions.FOLLOW_ABOUT, 'What about', wishes(actions.FOLLOW_ABOUT, ABOUT)),
      field(actions.FOLLOW_EARLY, 'Early warnings', wishes(actions.FOLLOW_EARLY, EARLY)),
      field(actions.FOLLOW_WHERE, 'Where messages go', places(shared)),
    ],
  };
}

function field(id: string, label: string, element: types.InputBlock['element']): types.InputBlock {
  return { type: 'input', block_id: id, label: plainTextObject(label), element };
}

function wishes(id: string, all: readonly FollowChoice[]): types.StaticSelect {
  const options = all.map(({ label, says }) => ({ text: plainTextObject(label), value: says }));
  return {
    type: 'static_select',
    action_id: id,
    options,
    ...(options[0] ? { initial_option: options[0] } : {}),
  };
}

function places(shared: boolean): types.RadioButtons {
  const here = { text: plainTextObject('This channel'), value: 'here' };
  const alone = { text: plainTextObject('A direct message to me'), value: 'me' };
  return {
    type: 'radio_buttons',
    action_id: actions.FOLLOW_WHERE,
    options: shared ? [here, alone] : [alone],
    initial_option: shared ? here : alone,
  };
}
