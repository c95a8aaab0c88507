import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toolAbilities } from '../../adapters/mcp/tools.ts';
import { abilities } from '../../src/assistant/abilities.ts';

const FILE = new URL('../../docs/mcp.md', import.meta.url);

/** The table of tools as `docs/mcp.md` has it. `UPDATE_DOCS=1` writes it. */
function table(): string {
  const rows = toolAbilities(abilities).map(({ intent, summary, slots }) => {
    const names = slots.map(({ name }) => `\`${name}\``).join(', ');
    return `| \`${intent}\` | ${summary} | ${names} |`;
  });
  return ['| tool | answers | arguments |', '|---|---|---|', ...rows].join('\n');
}

it('docs/mcp.md lists the tools as they are', () => {
  const text = readFileSync(FILE, 'utf8');
  const current = text.replace(
    /<!-- tools -->[\s\S]*<!-- \/tools -->/,
    `<!-- tools -->\n\n${table()}\n\n<!-- /tools -->`,
  );
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(FILE, current);
  expect(readFileSync(FILE, 'utf8')).toBe(current);
});
