import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inEachTransaction } from '#src/db/transaction.server.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });

/** Few enough that a busy machine moves them within the time of a statement. */
const VISITS = 8_000;

// The embedded database does not end statements.
test.runIf(process.env.TEST_DATABASE_URL)(
  'puts back more rows than one statement has the time for',
  { timeout: 60_000 },
  async () => {
    const admin = await signInAdmin(api);
    const [from, into] = await publishTools(api, [
      { name: 'Loom', url: 'https://loom.com' },
      { name: 'Alpha', url: 'https://alpha.com' },
    ]);
    await api.database.pool.query(
      `insert into tool_clicks (tool_id, visitor, hour, url_type)
       select $1, sha256(n::text::bytea), $2, 'website' from generate_series(1, $3::int) n`,
      [from, api.clock.now(), VISITS],
    );
    const start = performance.now();
    const merged = await admin.send('POST', `/tools/${from}/merge`, { into, reason: 'The same tool.' });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    // The merge moves all rows at once, and a busy machine takes longer for each.
    const timeout = Math.max(150, Math.round((performance.now() - start) / 2));
    const count = async (id: number | undefined) =>
      (await api.database.pool.query('select 1 from tool_clicks where tool_id = $1', [id])).rowCount;
    expect([await count(from), await count(into)]).toEqual([0, VISITS]);
    const undo = () =>
      inEachTransaction(
        async (trx) => {
          await sql`set local statement_timeout = ${sql.lit(timeout)}`.execute(trx);
        },
        () => admin.send('POST', `/undo/${merged.body.undo.id}`),
      );
    let undone = await undo();
    // All rows at once never have the time; a part may miss it in a moment without a core.
    for (let more = 2; undone.status === 503 && more > 0; more--) undone = await undo();
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect([await count(from), await count(into)]).toEqual([VISITS, 0]);
  },
);
