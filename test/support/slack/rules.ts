/**
 * What Slack refuses in blocks, from its reference pages, written apart from the adapter's own limits. Gives the breaches;
 * none means that Slack would take it.
 */
export function breaches(blocks: unknown, most: number): string[] {
  if (!Array.isArray(blocks)) return ['blocks are no list'];
  const found = (blocks as Json[]).flatMap(blockBreaches);
  if (blocks.length > most) found.push(`${blocks.length} blocks`);
  if (most === 50 && JSON.stringify(blocks).length > 12_000) found.push('msg_blocks_too_long');
  return found;
}

type Json = Record<string, unknown>;

function blockBreaches(block: Json): string[] {
  switch (block['type']) {
    case 'header':
      return text(block['text'], 150, ['plain_text']);
    case 'section':
      return text(block['text'], 3000);
    case 'context':
      return list(block['elements'], 1, 10).concat(
        items(block['elements']).flatMap((one) => text(one, 3000)),
      );
    case 'divider':
      return [];
    case 'actions':
      return [
        ...list(block['elements'], 1, 25),
        ...unique(items(block['elements']).map(({ action_id: id }) => id)),
        ...items(block['elements']).flatMap(elementBreaches),
      ];
    case 'input':
      return [...text(block['label'], 2000, ['plain_text']), ...elementBreaches(block['element'] as Json)];
    case 'image':
      return string(block['alt_text'], 1, 2000, 'alt_text');
    case 'rich_text':
      return richTextBreaches(block);
    default:
      return [`unknown block ${String(block['type'])}`];
  }
}

function elementBreaches(element: Json): string[] {
  const id = string(element['action_id'], 1, 255, 'action_id');
  switch (element['type']) {
    case 'button':
      return [
        ...id,
        ...text(element['text'], 75, ['plain_text']),
        ...string(element['value'] ?? '', 0, 2000, 'value'),
      ];
    case 'external_select':
      return [...id, ...text(element['placeholder'], 150, ['plain_text'])];
    case 'static_select':
      return [
        ...id,
        ...list(element['options'], 1, 100),
        ...items(element['options']).flatMap(optionBreaches),
      ];
    case 'radio_buttons':
      return [
        ...id,
        ...list(element['options'], 1, 10),
        ...items(element['options']).flatMap(optionBreaches),
      ];
    default:
      return [`unknown element ${String(element['type'])}`];
  }
}

/** An option of a select. */
function optionBreaches(option: Json): string[] {
  return [...text(option['text'], 75), ...string(option['value'], 1, 150, 'option value')];
}

function richTextBreaches(block: Json): string[] {
  const words = items(block['elements']).flatMap((part) =>
    part['type'] === 'rich_text_list' ? items(part['elements']).flatMap(wordsOf) : wordsOf(part),
  );
  const length = words.reduce((sum, { text: said }) => sum + (typeof said === 'string' ? said.length : 0), 0);
  return [
    ...list(block['elements'], 1, 100),
    ...(words.length === 0 ? ['rich text without words'] : []),
    ...(length > 3000 ? [`rich text of ${length}`] : []),
    ...words.flatMap((word) => (word['type'] === 'text' ? string(word['text'], 1, 3000, 'text') : [])),
    ...words.flatMap((word) => (word['type'] === 'date' ? date(word) : [])),
  ];
}

function wordsOf(section: Json): Json[] {
  return items(section['elements']);
}

function date({ timestamp, format, fallback }: Json): string[] {
  return Number.isInteger(timestamp) && typeof format === 'string' && typeof fallback === 'string'
    ? []
    : ['a date that is none'];
}

function text(value: unknown, most: number, types = ['plain_text', 'mrkdwn']): string[] {
  const { type, text: said } = (value ?? {}) as Json;
  return [
    ...(types.includes(String(type)) ? [] : [`text of type ${String(type)}`]),
    ...string(said, 1, most, 'text'),
  ];
}

function string(value: unknown, least: number, most: number, name: string): string[] {
  if (typeof value !== 'string') return [`${name} is no string`];
  const fault = value.length < least || value.length > most || !value.isWellFormed();
  return fault ? [`${name} of ${value.length}`] : [];
}

function list(value: unknown, least: number, most: number): string[] {
  const { length } = items(value);
  return length < least || length > most ? [`a list of ${length}`] : [];
}

function unique(ids: readonly unknown[]): string[] {
  return new Set(ids).size === ids.length ? [] : ['an action_id twice'];
}

function items(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}
