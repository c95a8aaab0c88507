/** A block of commands that a document prints, and what it says is seen after them. */
export interface Block {
  line: number;
  commands: string;
  /** The lines of the block of text that follows before any other commands; none where there is no such block. */
  seen: readonly string[];
}

/** The blocks under one heading: what a reader types into one terminal, one after the other. */
export interface Section {
  title: string;
  blocks: readonly Block[];
}

/** Every section of a document that has shell blocks. */
export function shellSections(text: string): Section[] {
  const sections: { title: string; blocks: { line: number; commands: string; seen: string[] }[] }[] = [];
  let title = '';
  const fence = /^ *```(\w*)\n([\s\S]*?)^ *```$|^##? (.*)$/gm;
  for (const match of text.matchAll(fence)) {
    const [whole, language, body = '', heading] = match;
    if (heading !== undefined) title = heading;
    const indent = /^ */.exec(whole)?.[0] ?? '';
    const lines = body.split('\n').map((line) => line.replace(indent, ''));
    if (language === 'sh') {
      if (sections.at(-1)?.title !== title) sections.push({ title, blocks: [] });
      const line = text.slice(0, match.index).split('\n').length;
      sections.at(-1)?.blocks.push({ line, commands: lines.join('\n'), seen: [] });
    }
    const last = sections.at(-1);
    if (language === 'text' && last?.title === title) {
      last.blocks.at(-1)?.seen.push(...lines.filter((line) => line !== ''));
    }
  }
  return sections;
}

/** Whether each line that a document says is seen has been printed; `…` stands for anything. */
export function isSeen(printed: string, seen: readonly string[]): boolean {
  return seen.every((line) => new RegExp(line.split('…').map(escaped).join('.*')).test(printed));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
