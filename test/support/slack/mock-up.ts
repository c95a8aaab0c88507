import { INTER_FACES } from '../inter-faces.ts';

type Json = Record<string, unknown>;

const EMOJI: Readonly<Record<string, string>> = {
  red_circle: '🔴',
  large_blue_circle: '🔵',
  large_yellow_circle: '🟡',
  large_orange_circle: '🟠',
  large_green_circle: '🟢',
  radio_button: '🔘',
  warning: '⚠️',
  information_source: 'ℹ️',
};

/**
 * Blocks as a page that looks much as they do in Slack: to be looked at, not to be relied on. Without words below them they are
 * those of the Home tab, which is no message.
 */
export function mockUp(blocks: unknown, below: string, scheme: 'light' | 'dark'): string {
  if (below === '') {
    return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><main class="${scheme} home">
<p class="tabs"><b>Headway</b><span class="open">Home</span><span>Messages</span><span>About</span></p>
<div>${list(blocks).map(block).join('')}</div></main>`;
  }
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><main class="${scheme}"><b class="face">H</b><div>
<p class="who">Headway <span>APP</span> <small>8:15 AM</small></p>${list(blocks).map(block).join('')}
<p class="below">${escape(below)}</p></div></main>`;
}

function block(value: Json): string {
  switch (value['type']) {
    case 'header':
      return `<h3>${text(value['text'])}</h3>`;
    case 'divider':
      return '<hr>';
    case 'section':
      return `<p>${text(value['text'])}</p>`;
    case 'context':
      return `<p class="context">${list(value['elements']).map(text).join(' ')}</p>`;
    case 'actions':
      return `<p class="actions">${list(value['elements']).map(control).join(' ')}</p>`;
    case 'rich_text':
      return list(value['elements']).map(rich).join('');
    default:
      return '';
  }
}

function control(value: Json): string {
  return value['type'] === 'button'
    ? `<button>${text(value['text'])}</button>`
    : `<button class="select">${text(value['placeholder'])} ⌄</button>`;
}

function rich(part: Json): string {
  if (part['type'] === 'rich_text_list') {
    return `<ul>${list(part['elements'])
      .map((row) => `<li>${words(row)}</li>`)
      .join('')}</ul>`;
  }
  return `<p>${words(part).replaceAll('\n', '<br>')}</p>`;
}

function words(section: Json): string {
  return list(section['elements'])
    .map((word) => {
      if (word['type'] === 'channel') return '<span class="channel">#general</span>';
      if (word['type'] === 'emoji') return EMOJI[String(word['name'])] ?? '';
      const shown = escape(String(word['type'] === 'date' ? word['fallback'] : word['text'])).replace(
        / E[SD]T$/,
        '',
      );
      return (word['style'] as Json | undefined)?.['bold'] ? `<b>${shown}</b>` : shown;
    })
    .join('');
}

function text(value: unknown): string {
  const { type, text: said } = (value ?? {}) as Json;
  if (type === 'plain_text') return escape(String(said));
  return String(said)
    .replaceAll(/<!date\^\d+\^[^|]*\|([^>]*?)(?: E[SD]T)?>/g, '$1')
    .replaceAll(/:(\w+):/g, (name, id: string) => EMOJI[id] ?? name);
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

const STYLE = `${INTER_FACES}
body { margin: 0; font: 15px/1.46 Inter, "Noto Color Emoji", sans-serif; color: #1d1c1d; background: #fff }
main { display: flex; gap: 10px; padding: 14px 18px; width: 604px }
.home { display: block } .tabs { border-bottom: 1px solid #ddd; padding-bottom: 8px; margin-bottom: 10px } .tabs > * { margin-right: 18px; color: #616061 }
.tabs b { color: #1d1c1d; font-size: 18px } .tabs .open { color: #1d1c1d; font-weight: 700; border-bottom: 2px solid #1d1c1d; padding-bottom: 8px }
.face { background: #1d3557; color: #fff; border-radius: 6px; width: 36px; height: 36px; text-align: center; line-height: 36px; flex: none }
p { margin: 4px 0 } .who { margin: 0; font-weight: 700 } .who span { background: #e8e8e8; color: #616061; font-size: 10px; padding: 1px 3px; border-radius: 2px }
small, .context, .below { color: #616061; font-size: 12px; font-weight: 400 }
h3 { font-size: 18px; margin: 6px 0 } ul { margin: 2px 0 6px; padding-left: 22px } li { margin: 1px 0 }
button { font: 700 13px Inter, "Noto Color Emoji", sans-serif; color: #1d1c1d; background: #fff; border: 1px solid #bbb; border-radius: 4px; padding: 5px 11px; margin: 2px 4px 2px 0 }
.channel { color: #1264a3; background: #e8f5fa; border-radius: 3px; padding: 0 2px 1px }
.dark { background: #1a1d21; color: #d1d2d3 } .dark button { background: #1a1d21; color: #e8e8e8; border-color: #565856 }
.dark :is(small, .context, .below, .select) { color: #ababad } .dark .who span { background: #35373b; color: #ababad }
.select { font-weight: 400; color: #616061 } hr { border: 0; border-top: 1px solid #ddd; margin: 10px 0 }`;
