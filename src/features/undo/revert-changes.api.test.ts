import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });

const VISITS = 3_500;

/** Makes visits note how many of them each statement has put in, in the table `statements`. */
const NOTE_STATEMENTS = `
  create table statements (number_of_rows integer not null);
  create function note_statement() returns trigger language plpgsql as $$
  begin
    insert into statements select count(*) from added;
    return null;
  end $$;
  create trigger note_inserts after insert on partitions.tool_clicks_default
    referencing new table as added for each statement execute function note_statement();`;

// A merge moves a hundred thousand rows, and a statement has seconds.
test('puts back many rows in statements of a thousand', async () => {
  const admin = await signInAdmin(api);
  const { pool } = api.database;
  const [from, into] = await publishTools(api, [
    { name: 'Loom', url: 'https://loom.com' },
    { name: 'Alpha', url: 'https://alpha.com' },
  ]);
  await pool.query(
    `insert into tool_clicks (tool_id, visitor, hour, url_type)
     select $1, sha256(n::text::bytea), $2, 'website' from generate_series(1, $3::int) n`,
    [from, api.clock.now(), VISITS],
  );
  const merged = await admin.send('POST', `/tools/${from}/merge`, { into, reason: 'The same tool.' });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  const count = async (id: number | undefined) =>
    (await pool.query('select 1 from tool_clicks where tool_id = $1', [id])).rowCount;
  expect([await count(from), await count(into)]).toEqual([0, VISITS]);
  for (const statement of NOTE_STATEMENTS.split(/;\n(?= {2}create)/)) await pool.query(statement);
  const undone = await admin.send('POST', `/undo/${merged.body.undo.id}`);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect([await count(from), await count(into)]).toEqual([VISITS, 0]);
  const { rows } = await pool.query('select number_of_rows from statements order by 1 desc');
  expect(rows.map(({ number_of_rows }) => number_of_rows)).toEqual([1_000, 1_000, 1_000, 500]);
});
