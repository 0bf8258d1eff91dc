import { expect, test } from 'vitest';
import { features } from '../features.server.ts';

const files = import.meta.glob<Record<string, Record<string, string>>>(
  '../../features/*/messages/en-{calls,rules}.ts',
  { eager: true },
);

const sources = import.meta.glob<string>(
  ['../../{features,server}/**/*.ts', '!../../**/{testing,messages,socket}/**', '!../../**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

test('each slice has given its manifest the texts of its calls and rules', () => {
  const given = features.flatMap((feature) => Object.keys(feature.texts?.en ?? {}));
  const written = Object.values(files).flatMap((module) => Object.keys(Object.values(module)[0]!));
  expect(given.sort()).toEqual(written.sort());
});

test('no call has a finished sentence for an answer', () => {
  // Issues of settings begin with a small letter: the operator reads them after the name of the setting.
  const sentences = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bmessage: ['"`](?=[A-Z$]).*/g)].map(([text]) => `${file}: ${text}`),
  );
  expect(sentences).toEqual([]);
});
