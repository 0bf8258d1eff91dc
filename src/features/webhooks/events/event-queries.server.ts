import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import '../tables.server.ts';

/**
 * Adds events, each with a delivery to every endpoint that has asked for its type. Events that nobody has asked for are left
 * out.
 */
export async function insertEvents(
  trx: Writer,
  events: readonly { id: string; type: string; data: object }[],
  { now, dueAt, holdKey }: { now: Date; dueAt: Date; holdKey: string | null },
): Promise<boolean> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(id text, type text, data jsonb)`;
  const { numAffectedRows } = await sql`
    insert into webhook_events (id, type, occurred_at, data, hold_key)
    select e.id, e.type, ${now}::timestamptz, e.data, ${holdKey}::text from ${rows}
    where exists (select from webhooks w where w.is_enabled and e.type = any(w.events))`.execute(trx);
  if (numAffectedRows === 0n) return false;
  await sql`
    insert into webhook_deliveries (webhook_id, event_id, due_at, created_at)
    select w.id, e.id, ${dueAt}::timestamptz, ${now}::timestamptz
    from ${rows} join webhooks w on w.is_enabled and e.type = any(w.events) order by e.id, w.id`.execute(trx);
  return true;
}

/** Adds an event for one endpoint alone. @returns the id of the delivery. */
export async function insertEventFor(
  trx: Writer,
  webhookId: number,
  event: Insertable<Schema['webhook_events']> & { occurred_at: Date },
): Promise<number> {
  await trx.insertInto('webhook_events').values(event).execute();
  const { occurred_at: now } = event;
  const delivery = { webhook_id: webhookId, event_id: event.id, due_at: now, created_at: now };
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/**
 * Forgets the events of a decision that is being undone, and with them their deliveries.
 * @returns false when one of them has begun to leave: another process may have a clock that is ahead.
 */
export async function withdrawHeldEvents(trx: Writer, key: string): Promise<boolean> {
  const held = trx.selectFrom('webhook_events').select('id').where('hold_key', '=', key);
  // Locked ones are left alone by those who send.
  const deliveries = await trx
    .selectFrom('webhook_deliveries')
    .select(['attempts', 'lease_until'])
    .where('event_id', 'in', held)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (deliveries.some(({ attempts, lease_until }) => attempts > 0 || lease_until !== null)) return false;
  await trx.deleteFrom('webhook_events').where('hold_key', '=', key).execute();
  return true;
}

export async function deleteOldEvents(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('occurred_at', '<=', before).execute();
}

/** Has tools compared with what endpoints know of them; later, where a change of the same tool waits for longer. */
export async function insertToolChanges(trx: Writer, ids: readonly number[], dueAt: Date): Promise<void> {
  await sql`
    insert into webhook_tool_changes as c (tool_id, due_at)
    select id, ${dueAt}::timestamptz from unnest(${[...ids].sort((one, other) => one - other)}::int[]) id
    where exists (select from webhooks)
    on conflict (tool_id) do update set due_at = greatest(c.due_at, excluded.due_at)`.execute(trx);
}

/** Takes changes that are due out of the list. */
export async function consumeToolChanges(trx: Writer, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    delete from webhook_tool_changes where tool_id in (
      select tool_id from webhook_tool_changes where due_at <= ${now} order by due_at limit ${limit}
      for update skip locked
    ) returning tool_id`.execute(trx);
  return rows.map(({ tool_id }) => tool_id);
}

/** Locks and returns what endpoints know of these tools. */
export function lockKnownTools(trx: Writer, ids: readonly number[]) {
  return trx
    .selectFrom('webhook_tools')
    .selectAll()
    .where('tool_id', 'in', [...ids])
    .orderBy('tool_id')
    .forUpdate()
    .execute();
}

type KnownTool = Selectable<Schema['webhook_tools']>;

export async function upsertKnownTools(trx: Writer, tools: readonly KnownTool[]): Promise<void> {
  if (tools.length === 0) return;
  await trx
    .insertInto('webhook_tools')
    .values([...tools])
    .onConflict((conflict) =>
      conflict.column('tool_id').doUpdateSet({
        slug: (set) => set.ref('excluded.slug'),
        name: (set) => set.ref('excluded.name'),
        digest: (set) => set.ref('excluded.digest'),
      }),
    )
    .execute();
}

/** Adds tools that are not known yet. */
export async function insertKnownTools(db: Reader, tools: readonly KnownTool[]): Promise<void> {
  if (tools.length === 0) return;
  await db
    .insertInto('webhook_tools')
    .values([...tools])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteKnownTools(trx: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('webhook_tools')
      .where('tool_id', 'in', [...ids])
      .execute();
}

/** Nobody wants to know of tools any more, or does for the first time. */
export async function forgetTools(trx: Writer): Promise<void> {
  await trx.deleteFrom('webhook_tool_changes').execute();
  await trx.deleteFrom('webhook_tools').execute();
}
