import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GivenFacts } from '#src/features/tools/listings/public/facts-contract.ts';
import type { DemoTool } from './demo-tool.ts';

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

test('every demonstration tool says what it is, whom it is for, and what is free of it', async () => {
  const gaps: string[] = [];
  for (const file of await readdir(folder)) {
    for (const tool of JSON.parse(await readFile(join(folder, file), 'utf8')) as DemoTool[]) {
      const { name, tagline, best_for, not_for, platforms, languages, needs_account, kind } = tool;
      const listed = { best_for, not_for, platforms, languages };
      for (const [fact, values] of Object.entries(listed)) if (!values?.length) gaps.push(`${name}: ${fact}`);
      if (!tagline) gaps.push(`${name}: tagline`);
      if (!kind) gaps.push(`${name}: kind`);
      if (needs_account === undefined) gaps.push(`${name}: needs_account`);
      if (tool.pricing_model !== 'paid' && !tool.free_limits) gaps.push(`${name}: free_limits`);
    }
  }
  expect(gaps).toEqual([]);
});
