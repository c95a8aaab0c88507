import type { Clock } from '../../../src/common/clock.ts';
import type { PhoneConfig } from '../config.ts';
import type { IsCarriers } from './signed.ts';
import { createIsTelnyxs } from './telnyx.ts';
import { createIsTwilios } from './twilio.ts';

/** The check that goes with what is set. */
export function createIsCarriers({ signer, publicUrl }: PhoneConfig, clock: Clock): IsCarriers {
  return signer.kind === 'token'
    ? createIsTwilios(signer.token, publicUrl)
    : createIsTelnyxs(signer.publicKey, clock);
}
