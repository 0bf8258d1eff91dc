import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { hasPage, isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

type PictureRow = Selectable<Schema['tool_pictures']>;

/** A front page that is to be photographed. */
export interface WantedPicture extends Pick<PictureRow, 'tool_id' | 'failures'> {
  url: string;
}

/** Neither its maker nor its site gives a picture of the tool `t`. */
const wantsPicture = sql`not exists (select from tool_screenshots s where s.tool_id = t.id)
  and not exists (select from tool_previews v where v.tool_id = t.id and v.cover_url is not null)`;

/**
 * Of sites that were just visited, those whose picture is due: a month has passed and nobody minds. They are not due again
 * before `until`. Joins tools, tool_screenshots and tool_previews, which know what a listing lacks.
 */
export async function reservePictures(
  trx: Writer,
  toolIds: readonly number[],
  { now, until }: { now: Date; until: Date },
): Promise<number[]> {
  if (toolIds.length === 0) return [];
  const { rows } = await sql<{ tool_id: number }>`
    insert into tool_pictures as p (tool_id, page_url, not_before)
    select t.id, t.url, ${until} from tools t
    where t.id = any(${[...toolIds]}::int[]) and ${isPublishedTool('t')} and ${wantsPicture}
    on conflict (tool_id) do update set not_before = excluded.not_before
    where p.refused_by is null and p.not_before <= ${now}
    returning tool_id`.execute(trx);
  return rows.map(({ tool_id }) => tool_id);
}

/**
 * A picture that is still wanted, as long as the last visit has seen a front page. Joins tools, tool_health,
 * tool_screenshots and tool_previews, which know.
 */
export async function findWantedPicture(db: Reader, toolId: number): Promise<WantedPicture | undefined> {
  const { rows } = await sql<WantedPicture>`
    select p.tool_id, p.failures, t.url from tool_pictures p
    join tools t on t.id = p.tool_id join tool_health h on h.tool_id = p.tool_id
    where p.tool_id = ${toolId} and p.refused_by is null and h.reason = 'answers' and h.url = t.url
      and ${isPublishedTool('t')} and ${wantsPicture}`.execute(db);
  return rows[0];
}

export interface PictureChange {
  page_url: string;
  /** Undefined: as it was. */
  picture: { url: string; taken_at: Date } | null | undefined;
  failures: number;
  problem: string | null;
  not_before: Date;
}

/** Writes the result of an attempt. False when the picture was refused, or the tool deleted, meanwhile. */
export async function updatePicture(trx: Writer, toolId: number, change: PictureChange): Promise<boolean> {
  const { picture, ...rest } = change;
  const shown =
    picture === undefined ? {} : { picture_url: picture?.url ?? null, taken_at: picture?.taken_at ?? null };
  const found = await trx
    .updateTable('tool_pictures')
    .set({ ...rest, ...shown })
    .where('tool_id', '=', toolId)
    .where('refused_by', 'is', null)
    .returning('tool_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the showing of these tools' pictures; a later visit may take others. Returns the tools that had one. */
export async function clearPictures(trx: Writer, toolIds: readonly number[], now: Date): Promise<number[]> {
  if (toolIds.length === 0) return [];
  const { rows } = await sql<{ tool_id: number }>`
    update tool_pictures set picture_url = null, taken_at = null, not_before = ${now}
    where tool_id = any(${[...toolIds]}::int[]) and picture_url is not null
    returning tool_id`.execute(trx);
  return rows.map(({ tool_id }) => tool_id);
}

/**
 * Forgets the pictures of listings that have others by now, lead elsewhere or have no page. What was refused stays
 * refused. Returns the tools that had one. Joins tools, tool_screenshots and tool_previews, which know.
 */
export async function deleteUnneededPictures(trx: Writer): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number; picture_url: string | null }>`
    delete from tool_pictures p using tools t
    where t.id = p.tool_id and p.refused_by is null
      and (t.url <> p.page_url or not ${hasPage('t')} or not (${wantsPicture}))
    returning p.tool_id, p.picture_url`.execute(trx);
  return rows.filter(({ picture_url }) => picture_url !== null).map(({ tool_id }) => tool_id);
}

export function findPicture(db: Reader, toolId: number) {
  return db
    .selectFrom('tool_pictures')
    .select(['picture_url', 'taken_at', 'refused_by'])
    .where('tool_id', '=', toolId)
    .executeTakeFirst();
}

/** Takes a picture down and takes none until somebody allows it. Joins tools for the address. */
export async function refusePicture(
  trx: Writer,
  toolId: number,
  by: 'owner' | 'editor',
  now: Date,
): Promise<void> {
  await sql`
    insert into tool_pictures (tool_id, page_url, not_before, refused_by)
    select t.id, t.url, ${now}, ${by} from tools t where t.id = ${toolId}
    on conflict (tool_id) do update set refused_by = excluded.refused_by, picture_url = null, taken_at = null`.execute(
    trx,
  );
}

/** The next visit may take a picture. */
export async function allowPicture(trx: Writer, toolId: number, now: Date): Promise<void> {
  await trx
    .updateTable('tool_pictures')
    .set({ refused_by: null, not_before: now, failures: 0 })
    .where('tool_id', '=', toolId)
    .execute();
}

/** True for a picture of a tool that has a page. Joins tools for their state. */
export async function isPublicPicture(db: Reader, url: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from tool_pictures p join tools t on t.id = p.tool_id
      where p.picture_url = ${url} and ${hasPage('t')}) as found`.execute(db);
  return rows[0]!.found;
}
