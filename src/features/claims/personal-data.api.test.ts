import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { claim, publishLoom } from './testing/claim-calls.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
const api = setUpTestApi(() => ({ internet: world.internet }));
afterAll(() => world.close());

test('exports claims without secrets and deletes them with the account', async () => {
  await publishLoom(api, world);
  const [ada, bob] = [await signInPerson(api), await signInPerson(api)];
  const { data } = (await claim(api, ada.headers, { method: 'email', email: 'ada@loom-ai.com' })).body;
  await claim(api, bob.headers);
  const { personalData } = api.app.server;
  const exportClaims = async (userId: number) => (await readExport(personalData, userId)).claims;
  expect(await exportClaims(ada.id)).toEqual([
    {
      tool: 'Loom',
      method: 'email',
      email: 'ada@loom-ai.com',
      created_at: data.created_at,
      expires_at: data.expires_at,
      proved_at: null,
    },
  ]);
  await inTransaction(api.database, (trx) => personalData.release(trx, ada.id));
  expect(await exportClaims(ada.id)).toEqual([]);
  expect(await exportClaims(bob.id)).toHaveLength(1);
});
