import type { OutgoingHttpHeaders } from 'node:http';
import type { Markup } from '../../../src/pictures/svg.ts';
import { pagePolicy } from '../http/respond.ts';
import type { Assets } from './assets.ts';
import { html, styleElement } from './html.ts';
import { WORDS } from './words.ts';

/** A whole page, with the headers that belong to it. */
export interface Document {
  body: string;
  headers: OutgoingHttpHeaders;
}

export interface DocumentHead {
  title: string;
  /** Attributes of the body. */
  body: Readonly<Record<string, string | undefined>>;
  /** Style sheets that stand in the page: it can be read with its first bytes. */
  styles: readonly string[];
  /** The module that it starts with, and those that it needs then; absent: no script. */
  script?: string;
  modules?: readonly string[];
}

/** Makes a page of what stands in it. */
export function documentOf(
  assets: Assets,
  { title, body, styles, script, modules = [] }: DocumentHead,
  ...content: readonly (Markup | undefined)[]
): Document {
  const style = assets.stylesOf(['theme.css', 'reply.css', 'lines.css', ...styles]);
  const head = html(
    'head',
    {},
    html('meta', { charset: 'utf-8' }),
    html('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    html('meta', { name: 'color-scheme', content: 'light dark' }),
    html('title', {}, title),
    html('link', { rel: 'icon', href: assets.pathOf('icon.svg'), type: 'image/svg+xml' }),
    styleElement(style),
    ...(script === undefined ? [] : [html('script', { type: 'module', src: assets.pathOf(script) })]),
    ...modules.map((name) => html('link', { rel: 'modulepreload', href: assets.pathOf(name) })),
  );
  const page = html('html', { lang: 'en' }, head, html('body', body, ...content));
  return {
    body: `<!doctype html>\n${page.markup}\n`,
    headers: { 'Content-Security-Policy': pagePolicy(style) },
  };
}

/** Styles that what stands before them does not wait for. */
export function laterStyles(assets: Assets, name: string): Markup {
  return html('link', { rel: 'stylesheet', href: assets.pathOf(name) });
}

/** Says that what is shown is invented. */
export function simulatedNotice(): Markup {
  return html('aside', { class: 'simulated', 'aria-label': WORDS.warning }, html('p', {}, WORDS.simulated));
}
