import { dangerReply } from '../../danger/reply.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

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
  sentences: templatesOf('danger'),
  examples: ['There is a fire on the platform', 'Call 911'],
  answer: (_, { transit }) => dangerReply('danger', transit.emergency),
};
