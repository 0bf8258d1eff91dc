import { sql } from 'kysely';
import { type Database, type DatabaseOptions, openDatabase } from '#src/db/client.server.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';

const PEOPLE = 40;
const TOOLS = 20;
/** More than any run approves. */
const WAITING = 1500;

interface Subject {
  slug: string;
  /** A review of each of the first people. */
  reviewIds: number[];
}

/** Inputs of a run of changes. */
export interface Writers {
  admin: string;
  /** Tokens; the person at a place wrote the review at the same place of every subject. */
  people: string[];
  /** The tools at the top of the rating order, which lists show. */
  subjects: Subject[];
  /** Submissions that wait for approval. */
  waiting: number[];
}

async function addPerson(
  { kysely }: Database,
  name: string,
  role: string,
): Promise<{ id: number; token: string }> {
  const token = makeToken();
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into users (email, name, role, email_verified_at)
      values (${`${name}@example.com`}, ${name}, ${role}, now()) returning id
    ), session as (
      insert into sessions (user_id, token_hash, device, is_remembered, expires_at)
      select id, ${hashToken(token)}::bytea, 'Bench', true, now() + interval '1 day' from person
    )
    select id from person`.execute(kysely);
  return { id: rows[0]!.id, token };
}

async function addReviews(
  { kysely }: Database,
  toolId: number,
  people: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into reviews (tool_id, user_id, rating, title, content, status)
    select ${toolId}::int, person, 4, 'Works well', 'It does what it says, and it did so for weeks.', 'approved'
    from unnest(${[...people]}::int[]) with ordinality as u(person, place) order by place
    returning id`.execute(kysely);
  await sql`update tool_stats set stars[4] = stars[4] + ${people.length}::int where tool_id = ${toolId}`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

async function addWaiting({ kysely }: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into tools (slug, name, description, url, url_key, category_id, type, pricing_model, status, tag_names, company)
    select 'waiting-' || id, name || ' Two', description, 'https://waiting-' || id || '.example.com',
      'waiting-' || id || '.example.com', category_id, type, pricing_model, 'pending', '{}', company
    from tools order by id limit ${WAITING} returning id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Adds people with reviews, an administrator and submissions to a database that no site uses meanwhile. */
export async function addWriters(place: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>): Promise<Writers> {
  const database = await openDatabase(place);
  try {
    const admin = await addPerson(database, 'bench-admin', 'admin');
    const people = [];
    for (let number = 0; number < PEOPLE; number++)
      people.push(await addPerson(database, `bench-${number}`, 'user'));
    const { rows } = await sql<{ id: number; slug: string }>`
      select t.id, t.slug from tools t join tool_stats s on s.tool_id = t.id where t.status = 'approved'
      order by s.imported_rating * s.imported_review_count desc, t.id limit ${TOOLS}`.execute(
      database.kysely,
    );
    const subjects: Subject[] = [];
    const ids = people.map(({ id }) => id);
    for (const { id, slug } of rows) subjects.push({ slug, reviewIds: await addReviews(database, id, ids) });
    const waiting = await addWaiting(database);
    await database.vacuum();
    return { admin: admin.token, people: people.map(({ token }) => token), subjects, waiting };
  } finally {
    await database.close();
  }
}
