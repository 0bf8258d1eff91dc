import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DECIDING, readCodeVersion } from './code-version.server.ts';

const SOURCE = fileURLToPath(new URL('../../../../', import.meta.url));
/** What makes documents, cards, names and figures out of records. */
const MAKERS = [
  'features/tools/catalogue/tool-index.server.ts',
  'features/tools/catalogue/memory/tool-memory.server.ts',
  'features/tools/catalogue/snapshot/catalogue-state.server.ts',
];
/** Reading and logging; nothing in a snapshot comes from there. */
const ELSEWHERE = /^(db|server)\//;

/** A file's imports at run time. */
function listImports(file: string): string[] {
  const source = readFileSync(join(SOURCE, file), 'utf8');
  const found = source.matchAll(/^(?:import|export) (?!type )[^;]*? from '([#.][^']+)';/gms);
  return [...found].map(([, target]) =>
    target!.startsWith('#src/') ? target!.slice(5) : relative(SOURCE, join(SOURCE, dirname(file), target!)),
  );
}

test('the version of the code covers all that decides what is in a snapshot', async () => {
  const reached = new Set(MAKERS);
  for (const file of reached) for (const target of listImports(file)) reached.add(target);
  const outside = [...reached].filter(
    (file) => !ELSEWHERE.test(file) && !DECIDING.some((part) => file === part || file.startsWith(`${part}/`)),
  );
  expect(reached.size).toBeGreaterThan(30);
  expect(outside).toEqual([]);
});

test('it is the same for the same code', async () => {
  expect(await readCodeVersion()).toMatch(/^[0-9a-f]{64}$/);
  expect(await readCodeVersion()).toBe(await readCodeVersion());
});
