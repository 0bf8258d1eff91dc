import { expect, test } from 'vitest';
import { features } from '../features.server.ts';

const files = import.meta.glob<Record<string, Record<string, string>>>(
  '../../features/*/messages/en-{calls,rules}.ts',
  { eager: true },
);

test('each slice has given its manifest the texts of its calls and rules', () => {
  const given = features.flatMap((feature) => Object.keys(feature.texts?.en ?? {}));
  const written = Object.values(files).flatMap((module) => Object.keys(Object.values(module)[0]!));
  expect(given.sort()).toEqual(written.sort());
});
