import type { APIEmbed } from 'discord.js';
import { MAX_EMBEDS } from '../limits.ts';
import { bodyOf, type MessageBody } from '../render/render.ts';

/**
 * What somebody saw alone, for all: the very facts they saw, with the time they were true. Only what Headway itself
 * puts in an embed is taken over: Discord sends more than it accepts.
 */
export function sharedBody(embeds: readonly APIEmbed[], user: string): MessageBody {
  const copies = embeds.slice(0, MAX_EMBEDS).map(({ title, description, color, image }) => ({
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(color === undefined ? {} : { color }),
    ...(image === undefined ? {} : { image: { url: image.url } }),
  }));
  return bodyOf({ content: `Shared by <@${user}>`, embeds: copies });
}
