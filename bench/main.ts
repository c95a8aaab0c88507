/**
 * `npm run bench`, or `npm run bench -- names client` for some: each part prints a table. Machines are noisy: read
 * figures beside their peers in the same run, as ratios.
 */
const parts: Readonly<Record<string, () => Promise<{ run(): Promise<string[]> }>>> = {
  client: () => import('./client.ts'),
  names: () => import('./names.ts'),
  'names-in-sentences': () => import('./names-in-sentences.ts'),
  understand: () => import('./understand.ts'),
  slack: () => import('./slack.ts'),
  discord: () => import('./discord.ts'),
  voice: () => import('./voice.ts'),
  mcp: () => import('./mcp.ts'),
  alerts: () => import('./alerts.ts'),
  week: () => import('./week.ts'),
  kills: () => import('./kills.ts'),
  streams: () => import('./streams.ts'),
  pictures: () => import('./pictures.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`bench: no part '${unknown.join(' ')}'; there are ${Object.keys(parts).join(', ')}\n`);
  process.exitCode = 2;
} else {
  for (const [name, load] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const part = await load();
    process.stdout.write(`\n## ${name}\n\n${(await part.run()).join('\n')}\n`);
  }
}
