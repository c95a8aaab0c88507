import type { SkillRequest } from '../requests/read.ts';

/** Where Amazon takes progressive responses: one place for each part of the world. */
const AMAZON_HOSTS: ReadonlySet<string> = new Set(
  ['api', 'api.eu', 'api.fe'].map((host) => `https://${host}.amazonalexa.com`),
);
/** The answer itself waits for nothing of it. */
const TIMEOUT_MS = 1000;

/**
 * Says a word while the answer is on its way. It is sent to Amazon's hosts and to `also` alone: the address comes with the
 * request, and the token must not go elsewhere. Never rejects: the answer itself comes either way.
 */
export async function sayMeanwhile(
  { api, requestId }: Pick<SkillRequest, 'api' | 'requestId'>,
  words: string,
  also: string | undefined,
): Promise<void> {
  const origin = api && URL.parse(api.endpoint)?.origin;
  if (!api || !origin || !(AMAZON_HOSTS.has(origin) || origin === (also && new URL(also).origin))) return;
  try {
    const response = await fetch(`${origin}/v1/directives`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        header: { requestId },
        directive: { type: 'VoicePlayer.Speak', speech: words },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
  } catch {
    // The rider waits a second longer in silence.
  }
}
