import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { rankByWords } from './testing/baseline-search.ts';
import { FOREIGN_REQUESTS, FOREIGN_TOOLS } from './testing/foreign-catalogue.ts';
import type { RequestKind } from './testing/request-table.ts';
import { scoreAll, summarize } from './testing/score-requests.ts';

const api = setUpTestApi();

async function search(text: string): Promise<string[]> {
  const { body } = await api.get(`/ai-tools?limit=12&interpret=1&search=${encodeURIComponent(text)}`);
  return body.data.map(({ name }: { name: string }) => name);
}

test('requests are answered from a catalogue that has a sentence for each tool and nothing else', {
  timeout: 60_000,
}, async () => {
  await publishTools(
    api,
    FOREIGN_TOOLS.map((tool) => ({ ...tool, pricing_model: null })),
  );
  const plain = FOREIGN_TOOLS.map((tool) => ({ ...tool, tags: [], use_cases: [], features: [] }));
  const rank = rankByWords(plain);
  const ours = await scoreAll(search, FOREIGN_REQUESTS);
  const [found, bare] = [ours, await scoreAll(async (text) => rank(text), FOREIGN_REQUESTS)].map(summarize);
  const misses = ours
    .filter(({ isAnswered }) => !isAnswered)
    .map(({ request, found: names }) => `${request.text} → ${names.slice(0, 3).join(', ')}`);
  const [all, least] = [found!, bare!].map((summary) => summary.all[0].toFixed(2));
  console.log(`${all} of the requests are answered, ${least} by bare words`);
  expect(found!.all[0], misses.join('\n')).toBeGreaterThanOrEqual(0.75);
  for (const kind of Object.keys(found!) as (RequestKind | 'all')[]) {
    expect(found![kind][0], `${kind} by bare words: ${misses.join('\n')}`).toBeGreaterThanOrEqual(
      bare![kind][0],
    );
  }
});
