import type { Markup } from '../../../src/pictures/svg.ts';
import type { Assets } from './assets.ts';
import { html } from './html.ts';

/** A whole page: `script` is the module it starts with; all it needs is fetched at once. */
export function documentOf(
  assets: Assets,
  {
    title,
    script,
    modules,
    bodyClass,
  }: { title: string; script: string; modules: readonly string[]; bodyClass: string },
  ...body: readonly (Markup | undefined)[]
): string {
  const head = html(
    'head',
    {},
    html('meta', { charset: 'utf-8' }),
    html('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    html('meta', { name: 'color-scheme', content: 'light dark' }),
    html('title', {}, title),
    html('link', { rel: 'icon', href: assets.pathOf('icon.svg'), type: 'image/svg+xml' }),
    html('link', { rel: 'stylesheet', href: assets.pathOf('style.css') }),
    html('link', { rel: 'stylesheet', href: assets.pathOf('lines.css') }),
    html('script', { type: 'module', src: assets.pathOf(script) }),
    modules.map((name) => html('link', { rel: 'modulepreload', href: assets.pathOf(name) })),
  );
  const page = html('html', { lang: 'en' }, head, html('body', { class: bodyClass }, body));
  return `<!doctype html>\n${page.markup}\n`;
}
