import { dangerReply } from '../../danger/reply.ts';
import type { Capability } from '../../capability.ts';

/**
 * Somebody is in danger, or tells of somebody who is. It is known before anything is read like other sentences
 * (`src/assistant/danger/`); here is whom to call for who asks for it by name.
 */
export const danger: Capability<'danger'> = {
  intent: 'danger',
  group: 'talk',
  title: 'Emergency',
  summary: 'Whom to call when somebody is in danger.',
  begin: () => 'call 911',
  slots: [],
  sentences: [
    '("call"|dial|phone) "911"',
    '("call"|"send"|"get"|"need") (ambulance|paramedic|"the police"|"the cops"|"transit police")',
    '"there is" (fire|smoke|fight|bomb|gunman) ("on the platform"|"on the train"|"in here"|"on the bus")',
    '(someone|somebody) "is" following "me"',
    '(someone|somebody) ("collapsed"|"passed out"|"is hurt"|"is bleeding")',
    '(someone|somebody) ("fell"|"is") "on the tracks"',
    '("he has a"|"she has a") (gun|knife)',
    '"i lost my" (child|daughter|son)',
    '"i want to die"',
    '"i want to kill myself"',
    '"i can not breathe"',
    '"this is an emergency"',
  ],
  examples: ['There is a fire on the platform', 'Call 911'],
  answer: (_, { transit }) => dangerReply('danger', transit.emergency),
};
