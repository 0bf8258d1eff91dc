import { expect, it } from 'vitest';

const catalogues = import.meta.glob<Record<string, Record<string, string>>>(
  ['/src/shared/messages/{en,en-admin,en-calls,en-not-found,en-parts}.ts', '/src/features/*/messages/en*.ts'],
  { eager: true },
);
const sources = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx}', '!/src/**/messages/**', '!/src/**/*.test.{ts,tsx}'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const code = Object.values(sources).join('\n');

/** Everything in quotes that can be a key, so that the code is read once and not for each key. */
const quoted = new Set([...code.matchAll(/['`]([\w.-]+)(?=['`])/g)].map(([, text]) => text!));

/** Beginnings of keys that are built when the page runs: t(`settings.${name}`). */
const beginnings = [...code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map(([, beginning]) => beginning!);

/** Endings that are put behind a key: t(`${key}Text`). */
const endings = [...code.matchAll(/`\$\{\w+\}(\w+)`/g)].map(([, ending]) => ending!);

it('every message is used somewhere, by its name or by one that is put together', () => {
  const keys = Object.values(catalogues).flatMap((module) => Object.keys(Object.values(module)[0]!));
  const plain = new Set(keys.map((key) => key.replace(/_(one|other)$/, '')));
  const isNamed = (key: string) => quoted.has(key);
  const isUsed = (key: string) =>
    isNamed(key) ||
    endings.some((ending) => key.endsWith(ending) && isNamed(key.slice(0, -ending.length))) ||
    beginnings.some((beginning) => key.startsWith(beginning));
  expect([...plain].filter((key) => !isUsed(key))).toEqual([]);
});
