import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import type { DemoTool } from './demo-tool.ts';
import { rankByWords } from './testing/baseline-search.ts';
import { UNANSWERED } from './testing/everyday-requests.ts';
import { publishDemonstration } from './testing/publish-demonstration.ts';
import type { RequestKind } from './testing/request-table.ts';
import { scoreAll, summarize } from './testing/score-requests.ts';

const api = setUpTestApi();
const folder = new URL('./catalogue/', import.meta.url);
const tools = readdirSync(folder).flatMap((file) => {
  const written = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as DemoTool[];
  return written.map((tool) => ({ category: file.replace('.json', ''), tool }));
});

async function search(text: string): Promise<string[]> {
  const { body } = await api.get(`/ai-tools?limit=12&interpret=1&search=${encodeURIComponent(text)}`);
  return body.data.map(({ name }: { name: string }) => name);
}

async function isExact(text: string): Promise<boolean> {
  const { body } = await api.get(`/ai-tools?limit=12&interpret=1&search=${encodeURIComponent(text)}`);
  return body.groups.some(({ group }: { group: string }) => group === 'exact');
}

test('everyday requests lead to the tools that answer them, better than their bare words do', {
  timeout: 180_000,
}, async () => {
  await publishDemonstration(api);
  const rank = rankByWords(tools.map(({ tool }) => tool));
  const ours = await scoreAll(search);
  const bare = summarize(await scoreAll(async (text) => rank(text)));
  const found = summarize(ours);
  const missed = ours.filter(({ isAnswered }) => !isAnswered);
  console.log(
    Object.entries(found)
      .map(([kind, [answered, recall]]) => `${kind} ${answered.toFixed(2)} (${recall.toFixed(2)})`)
      .join(', '),
  );
  const misses = missed.map(
    ({ request, found: names }) => `${request.text} → ${names.slice(0, 3).join(', ')}`,
  );
  expect(found.all[0], misses.join('\n')).toBeGreaterThanOrEqual(0.92);
  for (const kind of Object.keys(found) as (RequestKind | 'all')[]) {
    expect(found[kind][0], `${kind}: ${misses.join('\n')}`).toBeGreaterThanOrEqual(0.85);
    expect(found[kind][0], `${kind} by bare words`).toBeGreaterThanOrEqual(bare[kind][0]);
  }
  expect(found.all[1]).toBeGreaterThan(bare.all[1]);
  // A catalogue shows what meets a request in part rather than an empty page, and does not call it an answer.
  const exact = await Promise.all(UNANSWERED.map(isExact));
  expect(UNANSWERED.filter((_, at) => exact[at]).length).toBeLessThanOrEqual(UNANSWERED.length / 10);
});
