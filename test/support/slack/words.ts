type Json = Record<string, unknown>;

/** All that a reader sees of blocks, a line for each paragraph, row and button. */
export function wordsOf(blocks: unknown): string {
  return list(blocks).map(blockWords).join('\n');
}

/** The buttons and selects of blocks, by what is written on them. */
export function controlsOf(blocks: unknown): Map<string, Json> {
  const elements = list(blocks).flatMap((block) => [
    ...list(block['elements']),
    ...(block['element'] ? [block['element'] as Json] : []),
  ]);
  return new Map(
    elements.filter((one) => one['action_id']).map((one) => [textOf(one['text'] ?? one['placeholder']), one]),
  );
}

function blockWords(block: Json): string {
  switch (block['type']) {
    case 'header':
    case 'section':
      return textOf(block['text']);
    case 'context':
      return list(block['elements']).map(textOf).join(' ');
    case 'rich_text':
      return list(block['elements']).map(richWords).join('\n');
    case 'actions':
      return list(block['elements'])
        .map((one) => `[${textOf(one['text'] ?? one['placeholder'])}]`)
        .join(' ');
    case 'input':
      return textOf(block['label']);
    default:
      return '';
  }
}

function richWords(part: Json): string {
  if (part['type'] === 'rich_text_list')
    return list(part['elements'])
      .map((row) => `• ${richWords(row)}`)
      .join('\n');
  return list(part['elements'])
    .map((word) => {
      if (word['type'] === 'date') return String(word['fallback']);
      if (word['type'] === 'channel') return `#${String(word['channel_id'])}`;
      return word['type'] === 'emoji' ? `:${String(word['name'])}:` : String(word['text']);
    })
    .join('');
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? String((value as Json)['text']) : String(value);
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}
