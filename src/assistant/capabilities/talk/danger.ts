import { dangerReply } from '../../danger/reply.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/**
 * Somebody is in danger, or tells of somebody who is. It is known before anything is read like other sentences
 * (`src/assistant/danger/`); here is whom to call for who asks for it by name.
 */
export const danger: Capability<'danger'> = {
  intent: 'danger',
  group: 'talk',
  begin: () => 'call 911',
  slots: [],
  ...wordsOfCapability('danger'),
  answer: (_, { transit }) => dangerReply('danger', transit.emergency),
};
