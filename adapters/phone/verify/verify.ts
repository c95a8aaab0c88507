import type { Clock } from '../../../src/common/clock.ts';
import type { PhoneConfig } from '../config.ts';
import type { IsCarriers } from './signed-request.ts';
import { createIsTelnyxs } from './telnyx.ts';
import { createIsTwilios } from './twilio.ts';

/** Headers, one of which each carrier's request has. */
export const SIGNATURES = ['x-twilio-signature', 'x-signalwire-signature', 'telnyx-signature-ed25519'];

/** The check that goes with what is set. */
export function createIsCarriers(config: PhoneConfig, clock: Clock): IsCarriers {
  const { signer, formerToken, publicUrl } = config;
  if (signer.kind === 'key') return createIsTelnyxs(signer.publicKey, clock);
  const isSigned = createIsTwilios(signer.token, publicUrl);
  if (formerToken === undefined) return isSigned;
  const isSignedBefore = createIsTwilios(formerToken, publicUrl);
  return (request) => isSigned(request) || isSignedBefore(request);
}
