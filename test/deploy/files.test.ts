import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/observe/metrics.ts';
import { SETTINGS } from '../../src/setting-list.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

/** Every metric that there is, by its name; histograms have three. */
async function metricNames(): Promise<Set<string>> {
  const store = async () => undefined;
  const metrics = createMetrics({ now: () => new Date(0), troubles: () => ({}), store });
  const text = await metrics.read();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

describe('what is deployed', () => {
  it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/headway.json'])(
    '%s asks only for metrics that there are',
    async (file) => {
      const asked = read(file).match(/\b(?:headway|nodejs|process)_[a-z0-9_]+/g) ?? [];
      expect(asked.length).toBeGreaterThan(5);
      const known = await metricNames();
      expect(asked.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('every alert has its paragraph in the runbook', () => {
    const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(
      ([, name = '']) => name,
    );
    const sections = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alerts);
  });

  it('settings in the files are settings of ours, and probes ask paths that there are', () => {
    const names = new Set(SETTINGS);
    const env = [...read('deploy/Dockerfile').matchAll(/\b(HOST|PORT)=/g)].map(([, name = '']) => name);
    expect(env.every((name) => names.has(name))).toBe(true);
    for (const file of ['deploy/Dockerfile', 'deploy/kubernetes.yaml', 'deploy/Caddyfile']) {
      expect(read(file), file).toContain('/readyz');
    }
  });

  it('who deploys behind a proxy has it counted, and memory for what was measured', () => {
    const measured = Number(/levels off at (\d+) MB/.exec(read('docs/chaos.md').replaceAll('\n', ' '))?.[1]);
    expect(measured).toBeGreaterThan(600);
    for (const [file, counted, megabytes] of [
      ['deploy/compose.yaml', 'required: false', /mem_limit: (\d+)g/],
      ['deploy/compose-full.yaml', "WEB_PROXIES: '1'", /mem_limit: (\d+)g/],
      ['deploy/headway.service', 'Environment=WEB_PROXIES=1', /MemoryMax=(\d+)G/],
      ['deploy/kubernetes.yaml', "name: WEB_PROXIES, value: '1'", /limits: \{ memory: (\d+)Gi \}/],
    ] as const) {
      expect(read(file), file).toContain(counted);
      expect(Number(megabytes.exec(read(file))?.[1]) * 1024, file).toBeGreaterThan(measured * 1.4);
    }
    expect(read('deploy/Caddyfile')).toContain('WEB_PROXIES=1');
  });

  it('images and actions of others are named by what they hold, and ours by its version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const files = ['deploy/Dockerfile', 'deploy/compose-full.yaml', 'deploy/kubernetes.yaml'];
    const images = files.flatMap((file) => read(file).match(/^(?:FROM|\s+image:) \S+/gm) ?? []);
    expect(images.map((line) => line.trim().split(' ')[1] ?? '')).toEqual([
      expect.stringMatching(/^node:24-\S+@sha256:[0-9a-f]{64}$/),
      expect.stringMatching(/^gcr\.io\/\S+@sha256:[0-9a-f]{64}$/),
      expect.stringMatching(/^postgres:17@sha256:[0-9a-f]{64}$/),
      expect.stringMatching(/^prom\/\S+@sha256:[0-9a-f]{64}$/),
      expect.stringMatching(/^grafana\/\S+@sha256:[0-9a-f]{64}$/),
      `headway:${version}`,
    ]);
    const actions = read('.github/workflows/ci.yml').match(/uses: .*/g) ?? [];
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40} # v\d/);
  });

  it('in a cluster it has no token, and a policy of who may come and go', () => {
    const text = read('deploy/kubernetes.yaml');
    expect(text).toContain('automountServiceAccountToken: false');
    expect(text).toMatch(/^kind: NetworkPolicy$/m);
    expect(text).toContain('policyTypes: [Ingress, Egress]');
    expect(text).not.toMatch(/:latest\b/);
  });

  it('the image has the folders that the program needs, and no more', () => {
    const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => folder);
    expect(copied).toEqual(['src', 'adapters']);
    // What draws pictures is an optional package of the library that asks for it, one for each system.
    const [install = ''] = /npm ci .*/.exec(read('deploy/Dockerfile')) ?? [];
    expect(install).toContain('--omit=dev --ignore-scripts');
    expect(install).not.toContain('optional');
  });
});
