import { readTarget } from '../../../src/http/request-target.ts';
import { createHash } from 'node:crypto';
import type { HttpRoute } from '../../../src/port.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { sendText, StaticBody } from '../http/respond.ts';

/** Pictures that are kept; beyond that the longest unused is forgotten. */
const MAX_PICTURES = 500;
const PATH = '/pictures/';

/** A drawing is nothing but a drawing: opened by itself it runs, loads and submits nothing. */
const DRAWING_POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Where a picture is, and the words that stand for it. */
export interface KeptPicture {
  png: string;
  svg: string;
  alt: string;
}

/** The pictures of recent replies, by what they show. */
export interface PictureShelf {
  /** Puts a reply's picture on the shelf; absent where it has none. */
  keep(reply: Reply): KeptPicture | undefined;
  route: HttpRoute;
}

/** An empty shelf. */
export function createPictureShelf(): PictureShelf {
  const shelf = new Map<string, { svg: StaticBody; drawing: string; png?: Promise<StaticBody> }>();

  return {
    keep({ picture }) {
      if (!picture) return undefined;
      const hash = createHash('sha256').update(picture.svg).digest('base64url').slice(0, 22);
      const known = shelf.get(hash) ?? {
        svg: new StaticBody('image/svg+xml', picture.svg, 'for good', DRAWING_POLICY),
        drawing: picture.svg,
      };
      // Put back at the end: the map's order is that of use.
      shelf.delete(hash);
      shelf.set(hash, known);
      const oldest = shelf.size > MAX_PICTURES ? shelf.keys().next().value : undefined;
      if (oldest !== undefined) shelf.delete(oldest);
      return { png: `${PATH}${hash}.png`, svg: `${PATH}${hash}.svg`, alt: picture.alt };
    },

    route: {
      path: `${PATH}*`,
      methods: ['GET', 'HEAD'],
      async handle(request, response) {
        const { path } = readTarget(request.url ?? '');
        const [hash = '', ending] = path.slice(PATH.length).split('.');
        const picture = shelf.get(hash);
        if (!picture || (ending !== 'svg' && ending !== 'png')) {
          sendText(response, 404, 'There is no such picture.');
          return;
        }
        if (ending === 'svg') return picture.svg.send(request, response);
        picture.png ??= drawn(picture.drawing);
        await (await picture.png).send(request, response);
      },
    },
  };
}

/** The drawing library and its fonts are loaded by the first picture. */
async function drawn(svg: string): Promise<StaticBody> {
  const { renderPng } = await import('../../../src/pictures/png.ts');
  return new StaticBody('image/png', await renderPng(svg), 'for good', DRAWING_POLICY);
}
