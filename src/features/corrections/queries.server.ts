import { type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { PriceDoubt, PriceSuggestion } from '#src/features/tools/listings/public/price-rules.ts';
import type { PricingModel } from '#src/features/tools/rules.ts';
import type { CorrectableField, CorrectionValue } from './contract.ts';
import { NOTE_MAX, RAISED_FROM } from './rules.ts';

const CREDITS = 20;

/** A field with waiting corrections. */
export interface FieldRecord {
  id: number;
  tool_id: number;
  slug: string;
  name: string;
  field: CorrectableField;
  people_count: number;
  since: Date;
  owner_until: Date | null;
}

export interface ProposalRecord {
  id: number;
  tool_id: number;
  field: CorrectableField;
  value: CorrectionValue;
  source_url: string;
  note: string;
  created_at: Date;
  user_id: number | null;
  user_name: string;
  doubt: PriceDoubt | null;
}

/** Whose corrections are listed: those of a person's listings, or those that have come to the moderators by `now`. */
type Readership = { ownerId: number } | { now: Date };

/** The name of a person, or the host of the website that says so itself. */
const suggester = sql`coalesce(u.name, substring(c.source_url from '://(?:www\\.)?([^/:]+)'))`;
const holder = sql`coalesce(t.owner_user_id, t.submitted_by_user_id)`;

/** A page of fields that wait for a decision. Joins tools for names and owners. */
export async function selectFields(
  db: Reader,
  of: Readership,
  { search, offset, limit }: SearchPage,
): Promise<[FieldRecord[], number]> {
  const isOwn = 'ownerId' in of ? sql`${holder} = ${of.ownerId}` : sql`true`;
  const isDue =
    'now' in of
      ? sql`bool_or(c.owner_until is null or c.owner_until <= ${of.now}) or count(c.user_id) >= ${RAISED_FROM}`
      : sql`true`;
  const fields = sql`
    select min(c.id) as id, c.tool_id, t.slug, t.name, c.field, count(c.user_id)::int as people_count, min(c.created_at) as since,
      min(c.owner_until) as owner_until
    from corrections c join tools t on t.id = c.tool_id
    where c.status = 'waiting' and t.status = 'approved' and ${isOwn}
      and ${contains(search.trim(), [sql`t.name`, sql`t.slug`])}
    group by c.tool_id, t.slug, t.name, c.field having ${isDue}`;
  const { rows } = await sql<FieldRecord & { total: number }>`
    select f.*, count(*) over ()::int as total from (${fields}) f
    order by (f.people_count >= ${RAISED_FROM}) desc, f.since, f.tool_id, f.field offset ${offset} limit ${limit}`.execute(
    db,
  );
  return [rows, rows[0]?.total ?? 0];
}

/** Everything suggested for these fields, the earliest first; up to 50 for each. Joins users for names. */
export async function selectProposals(
  db: Reader,
  fields: readonly Pick<FieldRecord, 'tool_id' | 'field'>[],
): Promise<ProposalRecord[]> {
  const wanted = JSON.stringify(fields.map(({ tool_id, field }) => ({ tool_id, field })));
  const { rows } = await sql<ProposalRecord>`
    select c.*, ${suggester} as user_name
    from jsonb_to_recordset(${wanted}::jsonb) as w(tool_id int, field text)
    join lateral (
      select id, tool_id, user_id, field, value, source_url, note, created_at, doubt from corrections
      where status = 'waiting' and tool_id = w.tool_id and field = w.field order by id limit 50
    ) c on true
    left join users u on u.id = c.user_id order by c.id`.execute(db);
  return rows;
}

/**
 * Adds a person's correction of a field, or replaces the one that waits. The replacement has another id, so that nobody
 * accepts a value that they have not seen.
 * @returns its id, and whether it is new.
 */
export async function saveCorrection(
  trx: Writer,
  row: Omit<Insertable<Schema['corrections']>, 'value'> & { value: string },
): Promise<{ id: number; is_new: boolean }> {
  // Decisions lock the listing before its corrections, too.
  await sql`select from tools where id = ${row.tool_id} for key share`.execute(trx);
  const replaced = await sql`
    delete from corrections where tool_id = ${row.tool_id} and user_id = ${row.user_id} and field = ${row.field}
      and status = 'waiting'`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into corrections (tool_id, user_id, field, value, source_url, note, created_at, owner_until)
    values (${row.tool_id}, ${row.user_id}, ${row.field}, ${row.value}::jsonb, ${row.source_url}, ${row.note},
      ${row.created_at}, ${row.owner_until})
    on conflict (tool_id, user_id, field) where status = 'waiting'
    do update set value = excluded.value, source_url = excluded.source_url, note = excluded.note
    returning id`.execute(trx);
  return { id: rows[0]!.id, is_new: replaced.numAffectedRows === 0n };
}

/**
 * Makes these the waiting suggestions of a tool's website. Those that it no longer makes go; one that waits or was declined already is
 * not made again.
 * @returns the id of the first that is new.
 */
export async function saveOfWebsite(
  trx: Writer,
  row: { tool_id: number; source_url: string; created_at: Date; owner_until: Date | null },
  suggestions: readonly PriceSuggestion[],
): Promise<number | undefined> {
  const made = JSON.stringify(
    suggestions.map(({ field, value, quote: note, doubt }) => ({ field, value, note, doubt })),
  );
  const given = sql`jsonb_to_recordset(${made}::jsonb) as s(field text, value jsonb, note text, doubt text)`;
  await sql`delete from corrections c where tool_id = ${row.tool_id} and user_id is null and status = 'waiting'
    and not exists (select from ${given} where s.field = c.field and s.value = c.value)`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into corrections (tool_id, field, value, source_url, note, doubt, created_at, owner_until)
    select ${row.tool_id}::int, s.field, s.value, ${row.source_url}::text, left(s.note, ${NOTE_MAX}::int), s.doubt,
      ${row.created_at}::timestamptz, ${row.owner_until}::timestamptz
    from ${given} where not exists (select from corrections c where c.tool_id = ${row.tool_id} and c.user_id is null
      and c.field = s.field and c.value = s.value and c.status in ('waiting', 'declined'))
    returning id`.execute(trx);
  return rows[0]?.id;
}

export async function countWaiting(db: Reader, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from corrections where user_id = ${userId} and status = 'waiting'`.execute(
    db,
  );
  return rows[0]!.count;
}

/** True when somebody else has corrected the tool since then, so that its owner has had a mail. */
export async function hasOtherSince(db: Reader, toolId: number, id: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from corrections where tool_id = ${toolId} and id <> ${id} and created_at >= ${since} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface WaitingCorrection {
  id: number;
  tool_id: number;
  slug: string;
  name: string;
  field: CorrectableField;
  value: CorrectionValue;
  source_url: string;
  pricing_model: PricingModel | null;
  holder_id: number | null;
}

/** Everybody who suggests this value, and waits. */
export async function selectSuggesters(
  db: Reader,
  { tool_id, field, value }: Pick<WaitingCorrection, 'tool_id' | 'field' | 'value'>,
): Promise<(number | null)[]> {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from corrections where tool_id = ${tool_id} and field = ${field} and status = 'waiting'
      and value = ${JSON.stringify(value)}::jsonb`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** A correction of a published tool that waits for a decision. Joins tools for its name and owner. */
export async function findWaiting(db: Reader, id: number): Promise<WaitingCorrection | undefined> {
  const { rows } = await sql<WaitingCorrection>`
    select c.id, c.tool_id, t.slug, t.name, c.field, c.value, c.source_url, t.pricing_model, ${holder} as holder_id
    from corrections c join tools t on t.id = c.tool_id
    where c.id = ${id} and c.status = 'waiting' and t.status = 'approved'`.execute(db);
  return rows[0];
}

/** Decides about everybody's suggestion of this value, or of any other value. @returns them. */
export async function decideCorrections(
  trx: Writer,
  { tool_id, field, value }: Pick<WaitingCorrection, 'tool_id' | 'field' | 'value'>,
  {
    status,
    reason,
    now,
    values,
  }: { status: 'accepted' | 'declined'; reason: string | null; now: Date; values: 'this' | 'others' },
): Promise<{ id: number; user_id: number | null }[]> {
  const isMeant = values === 'this' ? sql`value = ` : sql`value <> `;
  const { rows } = await sql<{ id: number; user_id: number | null }>`
    update corrections set status = ${status}, reason = ${reason}, decided_at = ${now}
    where tool_id = ${tool_id} and field = ${field} and status = 'waiting'
      and ${isMeant} ${JSON.stringify(value)}::jsonb
    returning id, user_id`.execute(trx);
  return rows;
}

/** The latest accepted corrections of a tool with the names of people who still have an account. Joins users for names. */
export async function selectCredits(db: Reader, toolId: number) {
  const { rows } = await sql<{ field: CorrectableField; name: string; source_url: string; at: Date }>`
    select c.field, ${suggester} as name, c.source_url, c.decided_at as at
    from corrections c left join users u on u.id = c.user_id
    where c.tool_id = ${toolId} and c.status = 'accepted' and (c.user_id is null or u.id is not null)
      and u.deleted_at is null
    order by c.decided_at desc, c.id limit ${CREDITS}`.execute(db);
  return rows;
}

export async function deleteCorrectionsBefore(db: Reader, before: Date): Promise<void> {
  await sql`delete from corrections where coalesce(decided_at, created_at) < ${before}`.execute(db);
}
