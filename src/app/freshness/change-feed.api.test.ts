import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { importTools } from '#src/features/tools/listings/import/import-tools.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi({ rateLimit: false });
const IMPORTED = 1000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-incoming-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports as another process does; this one has not heard of it yet. */
async function importElsewhere(tags: string[] = []): Promise<void> {
  const file = join(folder, 'tools.jsonl');
  const lines = Array.from({ length: IMPORTED }, (_, at) =>
    JSON.stringify({
      name: `Tool ${at}`,
      url: `https://tool-${at}.example.com/`,
      description: 'One of many.',
      category: 'image',
      tags,
    }),
  );
  await writeFile(file, lines.join('\n'));
  const report = await importTools({ database: api.database, file, onRefused: () => undefined });
  expect(report.added).toBe(IMPORTED);
}

test("a person's own change does not wait for an import that is being taken in", async () => {
  const { tools } = api.app.contexts;
  const { catalogue } = tools;
  const [loom] = (await publishTools(api, [{ name: 'Loom' }])) as [number];
  await importElsewhere();
  let isTakenIn = false;
  const followed = api.app.server.changeFeed.catchUp().then(() => {
    isTakenIn = true;
  });
  await expect.poll(() => catalogue.search.state.tools, { interval: 0 }).toBeGreaterThan(1);
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ name: 'Spindle' }).where('id', '=', loom).execute();
    markChanged(trx, toolSource(loom));
  });
  expect([(await catalogue.readSuggested([loom]))[0]!.name, isTakenIn]).toEqual(['Spindle', false]);
  await followed;
  expect((await api.get('/ai-tools')).body.pagination.total).toBe(IMPORTED + 1);
});

test('reading everything anew meets a tool with a new tag, of whose import nobody has told yet', async () => {
  const { tools } = api.app.contexts;
  const { catalogue } = tools;
  const [alpha] = (await publishTools(api, [
    { name: 'Alpha', imported_rating: 5, imported_review_count: 10 },
  ])) as [number];
  await importElsewhere(['brand new tag']);
  // Moves the mean of all ratings, on which each tool's place depends.
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tool_stats').set({ imported_rating: 1 }).where('tool_id', '=', alpha).execute();
    markChanged(trx, toolSource(alpha));
  });
  await api.app.server.changeFeed.catchUp();
  expect(catalogue.search.state.tools).toBe(IMPORTED + 1);
});
