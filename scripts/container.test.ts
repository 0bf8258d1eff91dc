import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The files for containers, which nothing here runs, against what they refer to.

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const compose = read('compose.yaml');

test('compose.yaml sets variables of the site that the README explains', () => {
  const site = /\n {2}site:\n(?:(?: {4}.*)?\n)+/.exec(compose)![0];
  const names = [...site.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
  expect(names).toEqual(expect.arrayContaining(['APP_URL', 'DATABASE_URL', 'REDIS_URL', 'TRUSTED_PROXIES']));
  const readme = read('README.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('every volume and config that a service uses is declared', () => {
  const named = [...compose.matchAll(/volumes: \["(\w+):/g)].map(([, name]) => name!);
  const declared = /\nvolumes:\n((?: {2}\w+:\n)+)/.exec(compose)![1]!.match(/\w+/g)!;
  expect([...new Set(named)].sort()).toEqual(declared.toSorted());
  expect(compose).toContain('\nconfigs:\n  caddyfile:\n');
});

test('the image holds what the server runs, and nothing that it refers to is missing', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, name]) => name!,
  );
  expect(copied.sort()).toEqual(['dist', 'node_modules', 'package.json', 'public', 'src']);
  expect(() => read('src/main.server.ts')).not.toThrow();
});
