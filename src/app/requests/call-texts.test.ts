import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../{features,server}/**/*.ts', '!../../**/{testing,messages,socket}/**', '!../../**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

test('no call has a finished sentence for an answer', () => {
  // Issues of settings begin with a small letter: the operator reads them after the name of the setting.
  const sentences = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bmessage: ['"`](?=[A-Z$]).*/g)].map(([text]) => `${file}: ${text}`),
  );
  expect(sentences).toEqual([]);
});
