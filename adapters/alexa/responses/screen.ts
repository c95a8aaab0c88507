import type { Directive } from 'ask-sdk-model';
import type { Reply } from '../../../src/replies/reply.ts';
import { harmless } from '../../../src/replies/text.ts';

/** Lines of a list on a screen. */
const MAX_LINES = 25;
/** Characters of a line. */
const LONGEST_LINE = 250;

/** A list of the reply's lines and next steps; a press on a step says it. Absent: the reply has no lines. */
export function screenOf({ title, blocks, choices = [] }: Reply): Directive | undefined {
  const lines = blocks.flatMap((block) =>
    block.kind === 'rows'
      ? block.rows.map(({ lead, text, note }) => item(`${lead}  ${text}`, note))
      : [item(block.text)],
  );
  if (lines.length === 0) return undefined;
  const steps = choices.map(({ label, say }) => ({
    ...item(`› ${label}`),
    primaryAction: { type: 'SendEvent', arguments: [say] },
  }));
  return {
    type: 'Alexa.Presentation.APL.RenderDocument',
    token: 'reply',
    document: {
      type: 'APL',
      version: '2023.2',
      import: [{ name: 'alexa-layouts', version: '1.7.0' }],
      mainTemplate: {
        parameters: ['list'],
        items: [
          {
            type: 'AlexaTextList',
            headerTitle: '${list.title}',
            listItems: '${list.items}',
            hideOrdinal: true,
          },
        ],
      },
    },
    datasources: {
      list: { title: line(title ?? 'Headway'), items: [...lines, ...steps].slice(0, MAX_LINES) },
    },
  };
}

function item(primary: string, secondary?: string) {
  return { primaryText: line(primary), ...(secondary ? { secondaryText: line(secondary) } : {}) };
}

/** Texts on a screen are HTML of a kind, and `${` begins an expression. */
function line(text: string): string {
  const plain = harmless(text).slice(0, LONGEST_LINE).toWellFormed();
  return plain
    .replaceAll('${', '$ {')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
