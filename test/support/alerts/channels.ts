import type { Address, Post } from '../../../src/port.ts';
import { textOf } from './deliveries.ts';

/** The platform that shows a message once, however often it comes with the same key. */
export const ONCE = 'once';

/** What people see on two platforms: `plain` shows all that arrives, `once` knows keys. */
export class Channels {
  readonly #shown = new Map<string, { key: string; text: string }[]>();

  /** A message arrives; its ref. */
  arrive(post: Post): string {
    const shown = this.#shown.get(post.to.place) ?? [];
    this.#shown.set(post.to.place, shown);
    if (post.to.platform !== ONCE || !shown.some(({ key }) => key === post.key)) {
      shown.push({ key: post.key, text: textOf(post) });
    }
    return `ref of ${post.key}`;
  }

  at({ place }: Address): string[] {
    return (this.#shown.get(place) ?? []).map(({ text }) => text);
  }

  /** Messages that came once more directly after themselves. */
  doubles(address: Address): number {
    return this.at(address).filter((text, index, all) => text === all[index - 1]).length;
  }

  /** What is seen, without the doubles: in order and complete, it is what was told. */
  story(address: Address): string[] {
    return this.at(address).filter((text, index, all) => text !== all[index - 1]);
  }
}
