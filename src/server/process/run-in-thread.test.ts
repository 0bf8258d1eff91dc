import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInThread } from './run-in-thread.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-thread-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function program(work: string): Promise<URL> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  const kit = new URL('./run-in-thread.ts', import.meta.url);
  await writeFile(
    file,
    `import { answerAsThread } from '${kit}';\nawait answerAsThread((input) => { ${work} });`,
  );
  return pathToFileURL(file);
}

test('a thread answers, one after the other', async () => {
  const file = await program('return [input * 2]');
  expect(await Promise.all([1, 2, 3].map((each) => runInThread(file, each, 5_000)))).toEqual([[2], [4], [6]]);
});

test.each([
  ['takes too long', 'for (;;);'],
  ['fails', 'throw new Error("broken")'],
  ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill({}))'],
])('one that %s is given up, and the next is run', async (_, work) => {
  expect(await runInThread(await program(work), 1, 300)).toBeUndefined();
  expect(await runInThread(await program('return ["yes"]'), 1, 5_000)).toEqual(['yes']);
});
