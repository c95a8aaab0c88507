import { INTER_FACES } from '../inter-faces.ts';
import type { SentComponent, SentMessage } from './rules.ts';

/** A message with what it answers. */
export interface Shown {
  /** Who said what: a command as Discord writes it out, or a message. */
  by: string;
  said: string;
  message: SentMessage;
  /** The files that came with it, as data URLs. */
  pictures?: string[];
  /** Whether only its reader sees it. */
  hidden?: boolean;
}

/** A page that looks as Discord does, near enough to see what annoys. Times are Eastern. */
export function mockUp(shown: readonly Shown[], now: Date): string {
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><main>${shown.map((one) => post(one, now)).join('')}</main>`;
}

const STYLE = `${INTER_FACES}
body { margin: 0; background: #313338; color: #dbdee1; font: 16px/1.375 Inter, "Noto Color Emoji", sans-serif }
main { padding: 16px; width: 560px }
.post { margin-bottom: 20px }
.said { color: #b5bac1; font-size: 14px; margin: 0 0 2px 56px }
.said b { color: #00a8fc; font-weight: 500 }
.body { display: grid; grid-template-columns: 40px 1fr; gap: 16px }
.face { width: 40px; height: 40px; border-radius: 50%; background: #0b3d5c; display: grid; place-items: center; font-weight: 600; color: #fff }
.name { font-weight: 500; color: #f2f3f5 } .app { background: #5865f2; color: #fff; border-radius: 3px; font-size: 10px; padding: 1px 5px; margin-left: 4px; vertical-align: 2px }
.embed { background: #2b2d31; border-left: 4px solid #1e1f22; border-radius: 4px; padding: 8px 16px 12px 12px; margin-top: 4px; font-size: 14px; line-height: 1.3; max-width: 432px; overflow-wrap: break-word }
.title { font-weight: 600; font-size: 16px; margin: 4px 0 }
.embed img { max-width: 100%; border-radius: 4px; margin-top: 12px; display: block }
small { color: #949ba4; font-size: 12px } time { background: #4e50584d; border-radius: 3px; padding: 0 2px } a { color: #00a8fc }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px }
.button { background: #4e5058; color: #fff; border-radius: 3px; padding: 6px 14px; font-size: 14px; font-weight: 500 }
.menu { background: #1e1f22; border-radius: 4px; padding: 9px 12px; width: 400px; color: #949ba4; font-size: 15px }
.option { padding: 6px 12px; background: #2b2d31; width: 400px; font-size: 14px }
.alone { color: #949ba4; font-size: 12px; margin-top: 6px }`;

function post({ by, said, message, pictures = [], hidden }: Shown, now: Date): string {
  const embeds = (message.embeds ?? []).map(({ title, description, color, image }) => {
    const bar = color === undefined ? '' : ` style="border-color:#${color.toString(16).padStart(6, '0')}"`;
    const picture = image ? `<img src="${pictures[0] ?? escaped(image.url)}">` : '';
    const heading = title === undefined ? '' : `<div class="title">${markup(title, now)}</div>`;
    return `<div class="embed"${bar}>${heading}${markup(description ?? '', now)}${picture}</div>`;
  });
  const rows = (message.components ?? []).map(
    (row) => `<div class="row">${row.components.map(component).join('')}</div>`,
  );
  const alone = hidden ? '<div class="alone">👁 Only you can see this · Dismiss message</div>' : '';
  return `<div class="post"><p class="said">${escaped(by)} <b>${escaped(said)}</b></p><div class="body"><div class="face">H</div><div>
    <span class="name">Headway</span><span class="app">APP</span><div>${markup(message.content ?? '', now)}</div>${embeds.join('')}${rows.join('')}${alone}</div></div></div>`;
}

function component({ type, label = '', emoji, options = [], placeholder = '' }: SentComponent): string {
  if (type === 2) return `<span class="button">${emoji ? `${emoji.name} ` : ''}${escaped(label)}</span>`;
  const listed = options.map((option) => `<div class="option">${escaped(option.label)}</div>`);
  return `<div><div class="menu">${escaped(placeholder)} ▾</div>${listed.join('')}</div>`;
}

/** What Discord makes of the markup that Headway writes. */
function markup(text: string, now: Date): string {
  const kept: string[] = [];
  const keep = (html: string) => `\ue000${kept.push(html) - 1}\ue001`;
  const html = text
    .replaceAll(/\\([^\w\s])/g, (_, mark: string) => keep(escaped(mark)))
    .replaceAll(/<t:(\d+):(\w)>/g, (_, seconds: string, style: string) =>
      keep(`<time>${readersTime(Number(seconds), style, now)}</time>`),
    )
    .replaceAll(/<@(\d+)>/g, () => keep('<a>@rider</a>'))
    .replaceAll(/https?:\/\/[^\s)]+/g, (address) => keep(`<a>${escaped(address)}</a>`));
  return escaped(html)
    .replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replaceAll(/^-# (.*)$/gm, '<small>$1</small>')
    .replaceAll('\n', '<br>')
    .replaceAll(/\ue000(\d+)\ue001/g, (_, index: string) => kept[Number(index)] ?? '');
}

function readersTime(seconds: number, style: string, now: Date): string {
  const at = new Date(seconds * 1000);
  if (style !== 'R')
    return at.toLocaleTimeString('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
    });
  const away = Math.round((at.getTime() - now.getTime()) / 1000);
  const unit =
    Math.abs(away) < 60 ? `${Math.abs(away)} seconds` : `${Math.round(Math.abs(away) / 60)} minutes`;
  return away < 0 ? `${unit} ago` : `in ${unit}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
