import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Locked {
  /** Absent where it is that of its folder. */
  name?: string;
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
  /** Whether it leads to a folder of ours. */
  link?: boolean;
  license?: string;
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};
/** What is of others: neither Headway itself nor what stands in for a package here. */
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);
const inProduction = packages.filter(
  ([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional,
);

/** Each package is somebody's code in our process: a new one is to be a decision. */
const MAX_PRODUCTION_PACKAGES = 190;
/** Licenses that ask nothing of whoever runs Headway but to keep their text. */
const FREE =
  /^(?:MIT(?:-0)?|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|OFL-1\.1|MPL-2\.0|BlueOak-1\.0\.0|Unlicense|\(?MIT .*)$/;

/** Packages that name their license in package.json in an older form, which the lockfile does not carry. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  'node_modules/gtfs-realtime-bindings': 'Apache-2.0',
};

it('[72] production has no more packages than were decided on', () => {
  expect(inProduction.length).toBeGreaterThan(50);
  expect(inProduction.length).toBeLessThanOrEqual(MAX_PRODUCTION_PACKAGES);
});

it('[72] no package runs a script when it is installed, and each is what the lockfile says', () => {
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
  expect(inProduction.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual(
    [],
  );
});

it('[72] what stands in for a package that nothing loads is ours, and empty', () => {
  const links = Object.entries(lock.packages).filter(([, { link }]) => link);
  expect(links).toEqual([['node_modules/protobufjs-cli', { resolved: 'stubs/protobufjs-cli', link: true }]]);
  const stub = new URL('../stubs/protobufjs-cli/', import.meta.url);
  expect(readdirSync(stub)).toEqual(['package.json']);
  const stated = JSON.parse(readFileSync(new URL('package.json', stub), 'utf8')) as object;
  expect(Object.keys(stated)).toEqual(['name', 'version', 'private', 'description', 'license']);
});

it('[72] every license in production is known and free', () => {
  const others = inProduction.filter(
    ([path, { license = STATED_ELSEWHERE[path] ?? '' }]) => !FREE.test(license),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

it('[72] the bill of materials lists the packages of production, each with its license', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const printed = execFileSync('npm', ['run', '-s', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(printed) as {
    bomFormat: string;
    components: { 'bom-ref': string; properties?: { name: string }[]; licenses?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const shipped = components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const listed = new Set(shipped.map((component) => component['bom-ref']));
  const locked = inProduction.map(
    ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`,
  );
  expect(locked.filter((one) => !listed.has(one))).toEqual([]);
  const unlicensed = shipped.filter(({ licenses = [] }) => licenses.length === 0);
  expect(
    unlicensed.map((component) => `node_modules/${component['bom-ref'].replace(/@[^@]*$/, '')}`),
  ).toEqual(Object.keys(STATED_ELSEWHERE));
});
