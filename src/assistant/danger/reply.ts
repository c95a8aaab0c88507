import type { Reply } from '../../replies/reply.ts';
import { digitByDigit } from '../../replies/speech/numbers.ts';
import type { EmergencyContacts } from '../../transit/emergency-contacts.ts';

/** Who speaks is in danger, or tells of somebody who is; `despair`: of wanting to die. */
export type Danger = 'danger' | 'despair';

/**
 * What somebody in danger is told, and nothing else: whom to call. It fits one text message, and never sounds as if
 * anybody had been called.
 */
export function dangerReply(danger: Danger, contacts: EmergencyContacts): Reply {
  return {
    blocks: [{ kind: 'text', text: told(danger, contacts, (number) => number).join(' ') }],
    speech: told(danger, contacts, spoken).join(' '),
    again: '',
    urgent: true,
  };
}

function told(
  danger: Danger,
  { police, intercom }: EmergencyContacts,
  number: (written: string) => string,
): string[] {
  const first =
    danger === 'despair'
      ? `You’re not alone. Call or text ${number('988')} now, or call ${number('911')}.`
      : `Call ${number('911')} now.`;
  const text = police?.text === undefined ? '' : `, or text ${number(police.text)}`;
  return [
    first,
    'I can’t call for you.',
    ...(intercom ? ['On a train, use the intercom.'] : []),
    ...(police ? [`${police.name}: ${number(police.call)}${text}.`] : []),
  ];
}

/** "nine one one", "two oh two, nine six two, two one two one". */
function spoken(written: string): string {
  return written.split('-').map(digitByDigit).join(', ');
}
