import type { types } from '@slack/bolt';
import { oncePer } from '../../../src/common/once.ts';
import type { Block, RowsBlock } from '../../../src/replies/reply.ts';
import { MAX_BLOCK_CHARACTERS } from '../limits.ts';
import { headingWords, paragraphWords, plainWords, rowWords, type Words } from './rich-text.ts';

/** What a surface has room for. */
export interface Space {
  blocks: number;
  /** Of the blocks as JSON; infinite where they are known to fit. */
  characters: number;
}

/** A reply's own words as far as there is room, and how many paragraphs and rows were left out. */
export interface FittedBlocks {
  blocks: types.RichTextBlock[];
  left: number;
}

/** Longer lists go on in another block. */
const MAX_ROWS_PER_BLOCK = 20;

/** Fills a space from the top. After the first thing without room nothing follows, so that nothing is skipped. */
export function fitBlocks(blocks: readonly Block[], space: Space): FittedBlocks {
  const filled: types.RichTextBlock[] = [];
  let room = space.characters;
  let left = 0;

  function put(...elements: types.RichTextBlockElement[]): boolean {
    if (left > 0 || filled.length === space.blocks) return false;
    const block: types.RichTextBlock = { type: 'rich_text', elements };
    const length = room === Infinity ? 0 : JSON.stringify(block).length + 1;
    if (length > room) return false;
    filled.push(block);
    room -= length;
    return true;
  }

  function putRows(block: RowsBlock): void {
    const { words, parts, isMarked } = wordsOf(block);
    const first = words.length > 0 ? [section(words)] : [];
    const arranged = (isFirst: boolean, shown: readonly Words[][]): types.RichTextBlockElement[] => {
      if (isMarked) return [lines(isFirst && words.length > 0 ? [words, ...shown] : shown)];
      return [...(isFirst ? first : []), list(shown)];
    };
    if (parts.length === 0 && first.length > 0 && !put(...first)) left += 1;
    for (const [index, group] of parts.entries()) {
      let taken = group.length;
      while (taken > 0 && !put(...arranged(index === 0, group.slice(0, taken)))) taken -= 1;
      left += group.length - taken;
    }
  }

  for (const block of blocks) {
    if (block.kind === 'rows') {
      putRows(block);
    } else {
      const words = paragraphWords(block);
      if (words.length > 0 && !put(section(words))) left += 1;
    }
  }
  return { blocks: filled, left };
}

/** What rows say, in parts: once for a block, which a reply may share with others. */
const wordsOf = oncePer(({ heading = '', rows }: RowsBlock) => {
  const words = headingWords(heading);
  return {
    words,
    parts: groups(rows.map(rowWords), textLength(words)),
    // A line's mark is at the beginning of its row: a bullet before it would be another.
    isMarked: rows.some(({ line }) => line !== undefined),
  };
});

/** Rows in parts that each fit a block, the first below a heading of so many characters. Rows without words are none. */
function groups(rows: readonly Words[][], headed: number): Words[][][] {
  const parts: Words[][][] = [];
  let length = headed;
  for (const row of rows.filter((words) => words.length > 0)) {
    const part = parts.at(-1);
    // One more is what parts it from the row before.
    length += textLength(row) + 1;
    if (part && part.length < MAX_ROWS_PER_BLOCK && length <= MAX_BLOCK_CHARACTERS) {
      part.push(row);
    } else {
      if (part) length = textLength(row);
      parts.push([row]);
    }
  }
  return parts;
}

function textLength(words: readonly Words[]): number {
  return words.reduce((sum, word) => sum + ('text' in word ? (word.text?.length ?? 0) : 0), 0);
}

function section(elements: Words[]): types.RichTextSection {
  return { type: 'rich_text_section', elements };
}

function lines(rows: readonly Words[][]): types.RichTextSection {
  return section(rows.flatMap((row, index) => (index === 0 ? row : [plainWords('\n'), ...row])));
}

function list(rows: readonly Words[][]): types.RichTextList {
  return { type: 'rich_text_list', style: 'bullet', elements: rows.map(section) };
}
