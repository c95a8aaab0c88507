import { below, oneOf, type Random } from '../fuzz/mutate.ts';
import { incident } from '../alerts/watching.ts';

/** Trouble as the service shows it, with when it began and ended, in milliseconds of the machine's clock. */
export interface Trouble {
  /** A number that stands in its text, and in every message about it. */
  tag: string;
  line: string;
  version: number;
  since: number;
  until: number | undefined;
}

const NAMES: Readonly<Record<string, string>> = { RD: 'Red', BL: 'Blue', OR: 'Orange', GR: 'Green' };
const CAUSES = ['a disabled train', 'a signal problem', 'track work', 'an earlier medical emergency'];

/** Troubles that come, change and go. */
export interface Troubles {
  readonly all: readonly Trouble[];
  /** The incidents that are there now. */
  shown(): ReturnType<typeof incident>[];
  /** Lets one come, change or go. */
  happen(): void;
  /** Nothing of what is there changes any more. */
  endSome(): void;
}

/** `least`, in milliseconds: none lasts shorter. */
export function createTroubles(random: Random, least: number): Troubles {
  const all: Trouble[] = [];
  const texts = new Map<string, string>();
  const lasting = () => all.filter(({ until }) => until === undefined);
  const old = () => lasting().filter(({ since }) => Date.now() - since > least);

  function say(trouble: Trouble): void {
    const cause = oneOf(random, CAUSES);
    texts.set(
      trouble.tag,
      `${NAMES[trouble.line]} Line: Delays in both directions due to ${cause}, notice ${trouble.tag}-${trouble.version}.`,
    );
  }

  function begin(): void {
    const trouble = {
      tag: String(4001 + all.length),
      line: oneOf(random, Object.keys(NAMES)),
      version: 1,
      since: Date.now(),
      until: undefined,
    };
    all.push(trouble);
    say(trouble);
  }

  return {
    all,
    shown: () => lasting().map(({ tag, line }) => incident(`id-${tag}`, `${line};`, texts.get(tag) ?? '')),
    happen() {
      const what = random();
      const some = old();
      if (some.length === 0 || (what < 0.4 && lasting().length < 6)) return begin();
      const trouble = some[below(random, some.length)] as Trouble;
      if (what < 0.6) {
        trouble.version += 1;
        say(trouble);
      } else trouble.until = Date.now();
    },
    endSome() {
      for (const trouble of old().slice(0, 2)) trouble.until = Date.now();
    },
  };
}
