import type { APIEmbed, RawFile, RESTPostAPIChannelMessageJSONBody } from 'discord.js';
import type { Services } from '../../../src/platform.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { componentsOf, type Offers } from './components.ts';
import { embedsOf } from './embeds.ts';
import { MAX_ALT_TEXT_CHARACTERS } from '../limits.ts';
import { shortened } from '../../../src/replies/shorten.ts';
import { oneLine } from './text.ts';

/** A message as Discord takes it, in a post, an edit or a response. */
export type MessageBody = Required<
  Pick<
    RESTPostAPIChannelMessageJSONBody,
    'content' | 'embeds' | 'components' | 'allowed_mentions' | 'attachments'
  >
>;

/** A message with the files that belong to it. */
export interface RenderedEmbeds {
  body: MessageBody;
  files: RawFile[];
}

const PICTURE = 'picture.png';

/**
 * A reply within Discord's limits. Every field is there, so that an edit leaves nothing of what was before, and nobody
 * is ever called by a mention.
 */
export async function renderEmbeds(
  reply: Reply,
  offers: Offers,
  lineColors: Services['lineColors'],
): Promise<RenderedEmbeds> {
  const embeds = embedsOf(reply, lineColors);
  const components = componentsOf(reply, offers);
  const png = reply.picture && (await drawn(reply.picture.svg));
  if (!png) return { body: bodyOf({ embeds, components }), files: [] };
  const description = shortened(oneLine(reply.picture?.alt ?? ''), MAX_ALT_TEXT_CHARACTERS);
  return {
    body: bodyOf({
      embeds: withPicture(embeds),
      components,
      attachments: [{ id: '0', filename: PICTURE, description }],
    }),
    files: [{ name: PICTURE, data: png, contentType: 'image/png' }],
  };
}

/** A message of these parts and no others. */
export function bodyOf(parts: Partial<Omit<MessageBody, 'allowed_mentions'>>): MessageBody {
  return {
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    ...parts,
    allowed_mentions: { parse: [], replied_user: false },
  };
}

function withPicture(embeds: readonly APIEmbed[]): APIEmbed[] {
  return embeds.map((embed, index) =>
    index === embeds.length - 1 ? { ...embed, image: { url: `attachment://${PICTURE}` } } : embed,
  );
}

/** The drawing as a picture; absent where it cannot be drawn: the words stand for themselves. */
async function drawn(svg: string): Promise<Buffer | undefined> {
  try {
    const { renderPng } = await import('../../../src/pictures/png.ts');
    return await renderPng(svg);
  } catch {
    return undefined;
  }
}
