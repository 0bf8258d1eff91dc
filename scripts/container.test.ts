import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { findMisspelt } from '#src/app/starting/checks/check-variables.server.ts';
import { readConfig } from '#src/app/starting/config.server.ts';

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

/** The variables of the header's example of a file .env. */
function readExample(): Record<string, string> {
  const lines = [...compose.matchAll(/^# {3}([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name!, value!.replace(/^'(.*)'$/, '$1')]));
}

/** Fills in variables as Compose does: `${NAME}`, `:-` a default, `:+` a replacement, `:?` a refusal. */
function interpolate(text: string, given: Readonly<Record<string, string>>): string {
  const start = text.indexOf('${');
  if (start < 0) return text;
  let depth = 0;
  let end = start;
  do {
    if (text.startsWith('${', end)) depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0);
  const [, name = '', operator, rest = ''] = /^\$\{(\w+)(?::([-+?])([\s\S]*))?\}$/.exec(
    text.slice(start, end),
  )!;
  const value = given[name] ?? '';
  if (operator === '?' && value === '') throw new Error(rest);
  const filled =
    operator === '+' ? value && interpolate(rest, given) : value || (operator === '-' ? rest : '');
  return text.slice(0, start) + filled + interpolate(text.slice(end), given);
}

/** The environment of a container of the site, with this file .env. */
function environmentWith(given: Readonly<Record<string, string>>): Record<string, string> {
  const own = [...site.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => [
    name!,
    interpolate(value!.replace(/^"(.*)"$/, '$1'), given),
  ]);
  return { ...given, ...Object.fromEntries(own) };
}

test('with the file .env of its header compose.yaml starts a site with that administrator', () => {
  const example = readExample();
  expect(Object.keys(example)).toEqual([
    'AISLE_IMAGE',
    'SITE_ADDRESS',
    'POSTGRES_PASSWORD',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
  ]);
  const environment = environmentWith(example);
  const config = readConfig(environment);
  expect(config).toMatchObject({
    appUrl: `https://${example.SITE_ADDRESS}`,
    trustedProxies: 1,
    demoData: undefined,
  });
  expect(config.features.identity).toMatchObject({
    administrator: { email: example.ADMIN_EMAIL, password: example.ADMIN_PASSWORD },
  });
  expect(findMisspelt(environment)).toEqual([]);
});

test.each<[without: string[], more: Record<string, string>, refusal: string | undefined]>([
  [['ADMIN_EMAIL', 'ADMIN_PASSWORD'], {}, undefined],
  [[], { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Tools <hi@aisle.example>' }, undefined],
  [['SITE_ADDRESS'], {}, 'Set SITE_ADDRESS to the host name of the site'],
  [['POSTGRES_PASSWORD'], {}, 'Set POSTGRES_PASSWORD'],
  [['ADMIN_PASSWORD'], {}, 'Set ADMIN_PASSWORD as well as ADMIN_EMAIL'],
  [[], { SMTP_URL: 'smtp://mail.example' }, 'Set MAIL_FROM as well as SMTP_URL'],
])('a file .env without %j and with %j starts, or docker compose says why not', (without, more, refusal) => {
  const given = { ...readExample(), ...more };
  for (const name of without) delete given[name];
  const start = () => readConfig(environmentWith(given));
  if (refusal === undefined) expect(start).not.toThrow();
  else expect(start).toThrow(refusal);
});

test('the command of the header names files and a service that are there', () => {
  expect(compose).toContain('then: docker compose up --wait --scale site=3\n');
  expect(compose).toContain('\n  site:\n');
  const [, image] = /^ {4}image: (.+)$/m.exec(site)!;
  expect(interpolate(image!, readExample())).toMatch(/^ghcr\.io\/.+:\d+\.\d+\.\d+$/);
  expect(() => interpolate(image!, {})).toThrow('Set AISLE_IMAGE');
  // Scaled, so no name and no port of the host may be its own.
  expect(site).not.toMatch(/container_name:|ports:/);
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
