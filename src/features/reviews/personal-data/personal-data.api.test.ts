import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';
import { DRAFT, PATH, publishAlpha } from '../testing/review-calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

/** Ada reviews `alpha`; Eve replies to the review and votes for it. */
async function writeReview() {
  const ada = await signInPerson(api, { name: 'Ada' });
  const eve = await signInPerson(api, { name: 'Eve' });
  const { id } = (await api.send('POST', PATH, DRAFT, ada.headers)).body.data;
  await api.send('POST', `${PATH}/${id}/replies`, { content: 'Well said.' }, eve.headers);
  await api.send('POST', `${PATH}/${id}/helpful`, {}, eve.headers);
  return { id, ada, eve };
}

test('the export has the reviews, replies and helpful votes of the person', async () => {
  await publishAlpha(api);
  const { id, ada, eve } = await writeReview();
  const { personalData } = api.app.server;
  const created_at = api.clock.now().toISOString();
  const ofAda = await readExport(personalData, ada.id);
  expect(ofAda).toMatchObject({ replies: [], helpful_votes: [] });
  expect(ofAda.reviews).toEqual([
    {
      id,
      tool: 'Alpha',
      ...DRAFT,
      status: 'approved',
      rejection_reason: null,
      helpful_count: 1,
      usage: null,
      usage_since: null,
      incentive: null,
      created_at,
      edited_at: null,
    },
  ]);
  const ofEve = await readExport(personalData, eve.id);
  expect(ofEve).toMatchObject({
    reviews: [],
    replies: [{ id: expect.any(Number), review_id: id, content: 'Well said.', created_at }],
    helpful_votes: [{ review_id: id, created_at }],
  });
  const { reviews, replies, helpful_votes } = personalData.exportShape();
  const shape = z.strictObject({ reviews: reviews!, replies: replies!, helpful_votes: helpful_votes! });
  const { replies: ofHers, helpful_votes: votes } = ofEve;
  expect(shape.parse({ reviews: ofAda.reviews, replies: ofHers, helpful_votes: votes })).toMatchObject({
    reviews: ofAda.reviews,
  });
});

test('closing an account refreshes pages that show its reviews or replies', async () => {
  await publishAlpha(api);
  const { ada, eve } = await writeReview();
  const stranger = await signInPerson(api);
  const { catalogue } = api.app.contexts.tools;
  const release = async (userId: number) => {
    const before = catalogue.version;
    await inTransaction(api.database, (trx) => api.app.server.personalData.release(trx, userId));
    return catalogue.version - before;
  };
  expect(await release(ada.id)).toBe(1);
  expect(await release(eve.id)).toBe(1);
  expect(await release(stranger.id)).toBe(0);
});
