import { expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { addRevision, addSubmission } from '#src/features/submissions/testing/add-submission.ts';
import { giveTools, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

test('closing an account keeps its tools and removes what is pending', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  const [submitted, owned, other] = (await publishTools(api, [
    { name: 'Alpha' },
    { name: 'Beta' },
    { name: 'Gamma' },
  ])) as [number, number, number];
  await giveTools(api, ada.id, [submitted]);
  const owners = api.database.kysely.updateTable('tools').set({ owner_user_id: ada.id });
  await owners.where('id', '=', owned).execute();
  const waiting = await addSubmission(api, ada.id, { name: 'Delta' });
  const revision = await addRevision(api, other, ada.id, { name: 'Gamma Two' });
  expect((await api.get('/ai-tools/alpha')).body.data.submitted_by.name).toBe('Ada');

  // Twice, because erasing must be repeatable.
  for (let round = 0; round < 2; round += 1) {
    await inTransaction(api.database, (trx) => api.app.server.personalData.release(trx, ada.id));
  }

  const rows = await api.database.kysely
    .selectFrom('tools')
    .select(['id', 'status', 'submitted_by_user_id', 'owner_user_id'])
    .orderBy('id')
    .execute();
  const nobody = { submitted_by_user_id: null, owner_user_id: null };
  expect(rows).toEqual([
    ...[submitted, owned, other].map((id) => ({ id, status: 'approved', ...nobody })),
    { id: waiting, status: 'unlisted', ...nobody },
  ]);
  expect(rows.map(({ id }) => id)).not.toContain(revision);
  expect((await api.get('/ai-tools/alpha')).body.data.submitted_by).toBeNull();
});
