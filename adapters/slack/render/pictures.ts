import { createHash } from 'node:crypto';
import type { webApi } from '@slack/bolt';
import { BoundedMap } from '../../../src/common/bounded-map.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import type { Spot } from '../read.ts';

type Picture = NonNullable<Reply['picture']>;

/** Uploads that are remembered, of all workspaces. */
const MAX_UPLOADS = 1000;

/** Puts a reply's picture beside it. Rejects where the app may not, such as in a channel it is not in. */
export type SharePicture = (client: webApi.WebClient, spot: Spot, picture: Picture) => Promise<void>;

/** Pictures are uploaded once, and then shown again as the file that they are. */
export function pictureSharing(): SharePicture {
  /** Slack's ids of files, by workspace and content. */
  const uploads = new BoundedMap<string, string>(MAX_UPLOADS);
  return async (client, spot, picture) => {
    const key = createHash('sha256').update(`${client.token} ${picture.svg}`).digest('base64');
    const known = uploads.get(key);
    if (known !== undefined && (await isShown(client, spot, picture, known))) return;
    const id = await upload(client, spot, picture);
    if (id !== undefined) uploads.set(key, id);
  };
}

/** Whether a file could be shown; it may have been deleted meanwhile. */
async function isShown(
  client: webApi.WebClient,
  { channel, thread }: Spot,
  { alt }: Picture,
  id: string,
): Promise<boolean> {
  const message = {
    channel,
    text: alt,
    blocks: [{ type: 'image' as const, slack_file: { id }, alt_text: alt }],
  };
  try {
    await client.chat.postMessage(thread === undefined ? message : { ...message, thread_ts: thread });
    return true;
  } catch {
    return false;
  }
}

/** Uploads a picture to where it is shown. Its id. */
async function upload(
  client: webApi.WebClient,
  { channel, thread }: Spot,
  { svg, alt }: Picture,
): Promise<string | undefined> {
  // The drawing library and its fonts are loaded by the first picture.
  const { renderPng } = await import('../../../src/pictures/png.ts');
  const file = { file: await renderPng(svg), filename: 'headway.png', title: alt, alt_text: alt };
  const done = (await client.files.uploadV2(
    thread === undefined
      ? { ...file, channel_id: channel }
      : { ...file, channel_id: channel, thread_ts: thread },
  )) as { files?: { files?: { id?: string }[] }[] };
  return done.files?.[0]?.files?.[0]?.id;
}
