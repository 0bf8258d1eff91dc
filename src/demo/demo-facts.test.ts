import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GivenFacts } from '#src/features/tools/listings/public/facts-contract.ts';

const folder = join(import.meta.dirname, 'catalogue');

test('the facts of every demonstration tool are ones that an import would accept', async () => {
  const faults: string[] = [];
  for (const file of await readdir(folder)) {
    for (const tool of JSON.parse(await readFile(join(folder, file), 'utf8'))) {
      const { error } = GivenFacts.safeParse(tool);
      for (const { path, message } of error?.issues ?? [])
        faults.push(`${tool.name}: ${path.join('.')}: ${message}`);
    }
  }
  expect(faults).toEqual([]);
});
