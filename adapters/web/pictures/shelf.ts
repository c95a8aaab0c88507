import { createHash } from 'node:crypto';
import { ifSoon } from '../../../src/common/clock.ts';
import { MINUTE_MS } from '../../../src/common/time.ts';
import { inDark } from '../../../src/pictures/dark.ts';
import { readTarget } from '../../../src/http/request-target.ts';
import type { Services } from '../../../src/platform.ts';
import type { HttpRoute } from '../../../src/port.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { sendText, StaticBody } from '../http/respond.ts';

/** Pictures that a process has at hand; beyond that the longest unused is forgotten. */
const MAX_PICTURES = 500;
const PATH = '/pictures/';
const ID_LENGTH = 22;
/** A picture that is shown again is kept anew after so long: others forget it within an hour. */
const KEPT_ANEW_MS = 30 * MINUTE_MS;
/** An answer waits for the database no longer: this process has its picture. */
const KEEP_WITHIN_MS = 300;
const FIND_WITHIN_MS = 1000;

/** A drawing is nothing but a drawing: opened by itself it runs, loads and submits nothing. */
const DRAWING_POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Where a picture is, and the words that stand for it. */
export interface KeptPicture {
  png: string;
  /** The same on dark ground. */
  dark: string;
  svg: string;
  alt: string;
}

/** The pictures of recent replies, by what they show. */
export interface PictureShelf {
  /** Puts a reply's picture on the shelf; absent where it has none. */
  keep(reply: Reply): Promise<KeptPicture | undefined>;
  route: HttpRoute;
}

/** A picture that this process has at hand. */
interface Held {
  drawing: string;
  svg: StaticBody;
  pngs: Map<'light' | 'dark', Promise<StaticBody>>;
  /** When it was last kept for the other processes. */
  keptAt: number;
}

/** A shelf that all processes share: each has at hand what it has shown itself. */
export function createPictureShelf({
  clock,
  pictures,
  report,
}: Pick<Services, 'clock' | 'pictures' | 'report'>): PictureShelf {
  const shelf = new Map<string, Held>();

  /** Puts it at the end: the map's order is that of use. */
  function hold(id: string, drawing: string): Held {
    const held = shelf.get(id) ?? {
      drawing,
      pngs: new Map(),
      svg: new StaticBody('image/svg+xml', drawing, 'for good', DRAWING_POLICY),
      keptAt: Number.NEGATIVE_INFINITY,
    };
    shelf.delete(id);
    shelf.set(id, held);
    const oldest = shelf.size > MAX_PICTURES ? shelf.keys().next().value : undefined;
    if (oldest !== undefined) shelf.delete(oldest);
    return held;
  }

  async function find(id: string): Promise<Held | undefined> {
    if (shelf.has(id) || id.length !== ID_LENGTH) return shelf.get(id);
    const drawing = await ifSoon(clock, FIND_WITHIN_MS, pictures.find(id), report);
    return drawing === undefined ? undefined : hold(id, drawing);
  }

  return {
    async keep({ picture }) {
      if (!picture) return undefined;
      const id = createHash('sha256').update(picture.svg).digest('base64url').slice(0, ID_LENGTH);
      const held = hold(id, picture.svg);
      const now = clock.now();
      if (now.getTime() - held.keptAt > KEPT_ANEW_MS) {
        const keeping = pictures.keep(id, picture.svg, now).then(() => {
          held.keptAt = now.getTime();
        });
        await ifSoon(clock, KEEP_WITHIN_MS, keeping, report);
      }
      const path = `${PATH}${id}`;
      return { png: `${path}.png`, dark: `${path}.dark.png`, svg: `${path}.svg`, alt: picture.alt };
    },

    route: {
      path: `${PATH}*`,
      methods: ['GET', 'HEAD'],
      async handle(request, response) {
        const { path } = readTarget(request.url ?? '');
        const [, id = '', dark, ending] =
          /^([\w-]+)(\.dark(?=\.png$))?\.(svg|png)$/.exec(path.slice(PATH.length)) ?? [];
        const picture = await find(id);
        if (!picture) {
          sendText(response, 404, 'There is no such picture.');
          return;
        }
        if (ending === 'svg') return picture.svg.send(request, response);
        const ground = dark === undefined ? 'light' : 'dark';
        const png = picture.pngs.get(ground) ?? drawn(picture.drawing, ground);
        picture.pngs.set(ground, png);
        await (await png).send(request, response);
      },
    },
  };
}

/** The drawing library and its fonts are loaded by the first picture. */
async function drawn(svg: string, ground: 'light' | 'dark'): Promise<StaticBody> {
  const { renderPng } = await import('../../../src/pictures/png.ts');
  const shown = ground === 'dark' ? inDark(svg) : svg;
  return new StaticBody('image/png', await renderPng(shown), 'for good', DRAWING_POLICY);
}
