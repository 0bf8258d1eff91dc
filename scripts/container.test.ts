import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

// The files for containers, which nothing here runs, against what they refer to.

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const compose = read('compose.yaml');
const site = /\n {2}site:\n(?:(?: {4}.*)?\n)+/.exec(compose)![0];
const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name]) => name!);

afterEach(() => vi.unstubAllEnvs());

test('compose.yaml sets variables of the site that docs/configuration.md explains', () => {
  const names = [...site.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
  expect(names).toEqual(expect.arrayContaining(['APP_URL', 'DATABASE_URL', 'REDIS_URL', 'TRUSTED_PROXIES']));
  const settings = read('docs/configuration.md');
  expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});

test('every volume and config that a service uses is declared', () => {
  const named = [...compose.matchAll(/volumes: \[(.*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/"(\w+):/g)].map(([, name]) => name!),
  );
  const declared = /\nvolumes:\n((?: {2}\w+:\n)+)/.exec(compose)![1]!.match(/\w+/g)!;
  expect([...new Set(named)].sort()).toEqual(declared.toSorted());
  expect(compose).toContain('\nconfigs:\n  caddyfile:\n');
});

test('the commands for containers that the documents name are those of a service, with volumes that it has', () => {
  const guides = ['docs/operations.md', 'docs/upgrading.md', 'docs/scaling.md'].map(read).join('\n');
  const commands = [...guides.matchAll(/^docker compose (.+)$|`docker compose ([^`]+)`/gm)].map(
    ([, line, inText]) => line ?? inText!,
  );
  expect(commands.length).toBeGreaterThan(8);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = commands.flatMap((command) => {
    const [, service] = /^(?:run|exec|stop|cp)(?: --?\S+(?: "[^"]*")?)* (\w+)/.exec(command) ?? [];
    const [, script] = /npm run (\S+)/.exec(command) ?? [];
    const [, path] = /(?<!volume "[^"]*)(\/backups)\//.exec(command) ?? [];
    const isKnown =
      (service === undefined || compose.includes(`\n  ${service}:\n`)) &&
      (script === undefined || script in scripts) &&
      (path === undefined || site.includes(`"backups:${path}"`));
    return isKnown ? [] : command;
  });
  expect(unknown).toEqual([]);
  // Only what the container may write to is named: a folder of the host belongs to another account.
  expect(commands.filter((command) => /npm run backup/.test(command) && /volume/.test(command))).toEqual([]);
});

test('the image holds what the server runs, and nothing that it refers to is missing', () => {
  expect(copied.toSorted()).toEqual(['dist', 'node_modules', 'package.json', 'scripts/run.mjs', 'src']);
  expect(() => read('src/main.server.ts')).not.toThrow();
});

test('the image has what the documented commands need', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const documented = [
    ...read('docs/catalogue.md').matchAll(/npm run ([\w:]+)(?= -- \w+\.(?:jsonl|csv))/g),
  ].map(([, name]) => name!);
  expect(documented).toEqual(expect.arrayContaining(['catalogue:import', 'videos:import']));
  for (const [name, command] of Object.entries(scripts)) {
    if (!documented.includes(name) && !command.includes(' src/')) continue;
    const files = command.split(' ').slice(1);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(
        copied.some((one) => file === one || file.startsWith(`${one}/`)),
        `${name} runs ${file}`,
      ).toBe(true);
      expect(() => read(file)).not.toThrow();
    }
  }
  const imports = [...read('scripts/run.mjs').matchAll(/ from '([^']+)'/g)].map(([, name]) => name!);
  expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
});

test('every setting reaches the site, and a password of any characters reaches PostgreSQL', () => {
  expect(site).toContain('env_file:\n      - path: .env\n');
  const [, url] = /DATABASE_URL: (\S+)/.exec(site)!;
  vi.stubEnv('PGPASSWORD', 'p@ss/w#rd:%?');
  const { host, user, password } = new pg.Client({ connectionString: url });
  expect([host, user, password]).toEqual(['database', 'aisle', 'p@ss/w#rd:%?']);
});

test('no container has an endless log, rights of root or all of the memory', () => {
  const services = /\nservices:\n((?: {2}.*\n|\n)+)/.exec(compose)![1]!;
  const names = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name!);
  expect(names).toEqual(['balancer', 'site', 'database', 'limits']);
  expect([...services.matchAll(/^ {4}<<: \*common$/gm)]).toHaveLength(names.length);
  expect(compose).toMatch(/x-common: &common\n(?: {2}.*\n)*? {2}logging:\n.*\n.*max-size/);
  expect(compose).toContain('no-new-privileges:true');
  expect([...services.matchAll(/^ {4}cap_drop: \["ALL"\]$/gm)]).toHaveLength(names.length);
  expect([...services.matchAll(/limits: \{ memory: /g)]).toHaveLength(names.length);
});
