/** A message as it was sent. */
export interface SentMessage {
  content?: string;
  embeds?: {
    title?: string;
    description?: string;
    color?: number;
    fields?: { name: string; value: string }[];
    footer?: { text: string };
    image?: { url: string };
  }[];
  components?: { type: number; components: SentComponent[] }[];
  allowed_mentions?: { parse?: string[]; replied_user?: boolean };
  attachments?: { id: string; filename: string; description?: string }[];
  flags?: number;
  nonce?: string;
  enforce_nonce?: boolean;
  message_reference?: { message_id: string };
}

export interface SentComponent {
  type: number;
  custom_id: string;
  label?: string;
  style?: number;
  emoji?: { name: string };
  placeholder?: string;
  options?: { label: string; value: string }[];
}

/** What Discord would refuse in a message, by its documented limits; empty where it takes it. */
export function wrongIn(message: SentMessage): string[] {
  const { content = '', embeds = [], components = [], nonce = '' } = message;
  const wrong: string[] = [];
  const rule = (holds: boolean, text: string) => void (holds || wrong.push(text));
  rule(content.length <= 2000, 'content is longer than 2,000');
  rule(nonce.length <= 25, 'nonce is longer than 25');
  rule(content !== '' || embeds.length > 0, 'a message without content');
  rule(embeds.length <= 10, 'more than 10 embeds');
  rule(embeds.reduce((sum, embed) => sum + embedLength(embed), 0) <= 6000, 'embeds of more than 6,000');
  for (const { title = '', description = '', fields = [], image } of embeds) {
    rule(title.length <= 256, 'a title longer than 256');
    rule(description.length <= 4096, 'a description longer than 4,096');
    rule(fields.length <= 25, 'more than 25 fields');
    rule(/\S/.test(title + description) || image !== undefined, 'an embed without text');
    rule((title + description).isWellFormed(), 'half a character');
  }
  rule(components.length <= 5, 'more than 5 rows');
  for (const row of components) {
    rule(row.components.length >= 1 && row.components.length <= 5, 'a row of 0 or more than 5');
    for (const component of row.components) wrong.push(...wrongInComponent(component));
  }
  const ids = components.flatMap((row) => row.components.map(({ custom_id: id }) => id));
  rule(new Set(ids).size === ids.length, 'a custom_id twice');
  return wrong;
}

function wrongInComponent({ type, custom_id: id, label = '', options = [] }: SentComponent): string[] {
  const wrong: string[] = [];
  const rule = (holds: boolean, text: string) => void (holds || wrong.push(text));
  rule(id.length >= 1 && id.length <= 100, 'a custom_id of 0 or more than 100');
  if (type === 2) rule(label.length >= 1 && label.length <= 80, 'a label of 0 or more than 80');
  if (type !== 3) return wrong;
  rule(options.length >= 1 && options.length <= 25, 'a menu of 0 or more than 25');
  rule(new Set(options.map(({ value }) => value)).size === options.length, 'a value twice');
  for (const { label, value } of options) {
    rule(label.length >= 1 && label.length <= 100, 'a label of 0 or more than 100');
    rule(value.length >= 1 && value.length <= 100, 'a value of 0 or more than 100');
  }
  return wrong;
}

function embedLength({
  title = '',
  description = '',
  fields = [],
  footer,
}: NonNullable<SentMessage['embeds']>[number]) {
  const inFields = fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  return title.length + description.length + inFields + (footer?.text.length ?? 0);
}
