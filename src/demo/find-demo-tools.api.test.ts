import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RankedTool } from '#src/features/tools/catalogue/catalogue.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { createLog } from '#src/server/log.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';
import { loadDemoCatalogue } from './load-demo.server.ts';

/** Each engine has to find as much. */
const SAMPLE = 80;
const SHORTEST_MISSPELT = 6;

let api: TestApi;
let tools: RankedTool[];
beforeAll(async () => {
  api = await openTestApi();
  await loadDemoCatalogue(api.database, api.clock.now(), createLog('silent'));
  await api.app.server.changeFeed.catchUp();
  const { catalogue } = api.app.contexts.tools;
  const { ids } = await catalogue.search.query({ order: 'created_at', offset: 0, limit: SAMPLE });
  tools = await catalogue.readTools(ids);
}, 120_000);
afterAll(() => api.close());

/** The share of texts for which the tool that they are made of is among the first hits. */
async function findShare(
  write: (tool: RankedTool) => string | undefined,
  isFound: (ids: readonly number[], tool: RankedTool) => boolean,
): Promise<number> {
  const { search } = api.app.contexts.tools.catalogue;
  let [asked, found] = [0, 0];
  for (const tool of tools) {
    const text = write(tool);
    if (text === undefined) continue;
    const { ids } = await search.query({ text, offset: 0, limit: 10 });
    asked += 1;
    if (isFound(ids, tool)) found += 1;
    else console.info(`“${text}” did not find ${tool.name}`);
  }
  expect(asked).toBeGreaterThan(SAMPLE / 3);
  return found / asked;
}

test('a name finds its tool first', async () => {
  expect(
    await findShare(
      ({ name }) => name,
      (ids, { id }) => ids[0] === id,
    ),
  ).toBeGreaterThanOrEqual(0.98);
});

/** Two letters in the middle change places. */
function misspell({ name }: RankedTool): string | undefined {
  const at = Math.floor(name.length / 2);
  const [one, other] = [name[at - 1]!, name[at]!];
  const isUseful = name.length >= SHORTEST_MISSPELT && !name.includes(' ') && one !== other;
  return isUseful ? `${name.slice(0, at - 1)}${other}${one}${name.slice(at + 1)}` : undefined;
}

test('a name with one typing error finds its tool', async () => {
  expect(await findShare(misspell, (ids, { id }) => ids.includes(id))).toBeGreaterThanOrEqual(0.95);
});

test('three rare words of a description find its tool', async () => {
  const counts = new Map<string, number>();
  const wordsOf = ({ description }: RankedTool) => [...new Set(scanWords(description).words)];
  for (const word of tools.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const pickRarest = (tool: RankedTool) =>
    wordsOf(tool)
      .filter((word) => word.length > 4)
      .toSorted((left, right) => counts.get(left)! - counts.get(right)!)
      .slice(0, 3)
      .join(' ');
  expect(await findShare(pickRarest, (ids, { id }) => ids.slice(0, 3).includes(id))).toBeGreaterThanOrEqual(
    0.95,
  );
});
