import type { webApi } from '@slack/bolt';
import type { Reply } from '../../../src/replies/reply.ts';
import type { Spot } from '../read.ts';

/** Puts a reply's picture beside it. Rejects where the app may not, such as in a channel it is not in. */
export async function sharePicture(
  client: webApi.WebClient,
  { channel, thread }: Spot,
  { svg, alt }: NonNullable<Reply['picture']>,
): Promise<void> {
  // The drawing library and its fonts are loaded by the first picture.
  const { renderPng } = await import('../../../src/pictures/png.ts');
  const file = { file: await renderPng(svg), filename: 'headway.png', title: alt, alt_text: alt };
  await client.files.uploadV2(
    thread === undefined
      ? { ...file, channel_id: channel }
      : { ...file, channel_id: channel, thread_ts: thread },
  );
}
