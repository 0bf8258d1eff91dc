import { expect, test } from 'vitest';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { publishDemonstration } from './testing/publish-demonstration.ts';
import type { RequestKind } from './testing/request-table.ts';
import { scoreAll, summarize } from './testing/score-requests.ts';

const api = setUpTestApi({ rateLimit: false });

async function ask(message: string) {
  const { status, body } = await api.send('POST', '/assistant', { message });
  expect(status, message).toBe(200);
  return body.data;
}

test('the cards of the assistant answer everyday requests', { timeout: 300_000 }, async () => {
  await publishDemonstration(api);
  const scores = await scoreAll(async (text) => {
    const { tools } = await ask(text);
    return tools.map(({ name }: { name: string }) => name);
  });
  const found = summarize(scores);
  console.log(
    Object.entries(found)
      .map(([kind, [answered]]) => `${kind} ${answered.toFixed(2)}`)
      .join(', '),
  );
  const misses = scores
    .filter(({ isAnswered }) => !isAnswered)
    .map(({ request, found: names }) => `${request.text} → ${names.join(', ')}`);
  expect(found.all[0], misses.join('\n')).toBeGreaterThanOrEqual(0.94);
  for (const kind of Object.keys(found) as (RequestKind | 'all')[]) {
    expect(found[kind][0], `${kind}: ${misses.join('\n')}`).toBeGreaterThanOrEqual(0.85);
  }
});
