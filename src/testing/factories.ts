import type { Insertable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { makeSessionToken } from '#src/features/identity/sessions/session-token.server.ts';
import { recountStars } from '#src/features/reviews/writing/star-sums.server.ts';
import { loadLookups } from '#src/features/tools/catalogue/lookups.server.ts';
import {
  openSlugAllocator,
  type ToolToWrite,
  writeTools,
} from '#src/features/tools/listings/import/write-queries.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import type { TestApi } from './test-api.ts';

/** The parts of a test API that the factories need. */
export type Maker = Pick<TestApi, 'database' | 'app' | 'clock'> & Partial<Pick<TestApi, 'hashPassword'>>;

export interface NewTool extends Partial<Omit<ToolToWrite, 'url_key' | 'category_id'>> {
  name: string;
  category?: string;
}

/** Publishes tools as an import would, waits until they are in the index, and returns their ids in order. */
export async function publishTools(api: Maker, tools: readonly NewTool[]): Promise<number[]> {
  const db = api.database.kysely;
  const lookups = await loadLookups(db);
  const slugs = await openSlugAllocator(db);
  const rows = tools.map(({ category = 'chatbots', ...tool }, index): ToolToWrite => {
    const url =
      tool.url ??
      `https://${tool.name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'tool'}-${index}.example.com`;
    return {
      description: `${tool.name} is a tool that a test has made so that there is something to find.`,
      created_at: api.clock.now().toISOString(),
      pricing_model: 'freemium',
      ...tool,
      url,
      url_key: urlKey(url)!,
      category_id: lookups.findCategory(category)!.id,
    };
  });
  const { ids } = await db.transaction().execute((trx) => writeTools(trx, rows, slugs));
  await api.app.server.changeFeed.catchUp();
  return rows.map((row) => ids.get(row.url_key)!);
}

interface NewReview {
  tool_id: number;
  user_id: number;
  rating: number;
  title: string;
  content: string;
}

/** Adds an approved review, which counts in its tool's rating. */
export function publishReview(api: TestApi, review: NewReview): Promise<void> {
  return inTransaction(api.database, async (trx) => {
    const approved = { ...review, status: 'approved' } as const;
    await trx.insertInto('reviews').values(approved).execute();
    await recountStars(trx, [], [{ ...approved, is_demo: false }]);
  });
}

/** Makes a user the submitter of tools. */
export function giveTools(api: TestApi, userId: number, toolIds: readonly number[]): Promise<void> {
  return inTransaction(api.database, async (trx) => {
    const changed = trx.updateTable('tools').set({ submitted_by_user_id: userId });
    await changed.where('id', 'in', toolIds).execute();
    for (const id of toolIds) markChanged(trx, toolSource(id));
  });
}

let people = 0;

/** Adds a user with a verified email and returns the id. */
export async function addPerson(api: TestApi, name = 'Someone'): Promise<number> {
  const { id } = await insertUser(api, { name, email: makeEmail(), email_verified_at: api.clock.now() });
  return id;
}

function makeEmail(): string {
  people += 1;
  return `person-${people}@example.com`;
}

function insertUser({ database }: Maker, user: Insertable<Schema['users']>): Promise<{ id: number }> {
  return database.kysely.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
}

export const PERSON_PASSWORD = 'plum kettle orbit lamp';

export interface NewPerson {
  name?: string;
  email?: string;
  role?: 'user' | 'contributor' | 'admin';
  isVerified?: boolean;
  /** False: signs in with a provider only. */
  hasPassword?: boolean;
}

/** A signed-in user. */
export interface SignedInPerson {
  id: number;
  email: string;
  token: string;
  /** To send with a call. */
  headers: { authorization: string };
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Adds a user with `PERSON_PASSWORD` and a session. */
export async function signInPerson(api: Maker, person: NewPerson = {}): Promise<SignedInPerson> {
  const { name = 'Someone', role = 'user', isVerified = true, hasPassword = true } = person;
  const email = person.email ?? makeEmail();
  const now = api.clock.now();
  const { id } = await insertUser(api, {
    name,
    email,
    role,
    email_verified_at: isVerified ? now : null,
    password_hash: hasPassword ? await api.hashPassword!(PERSON_PASSWORD) : null,
    created_at: now,
  });
  const token = await addSession(api, id);
  return { id, email, token, headers: bearer(token) };
}

/** Adds a session and returns its token. */
export async function addSession(api: Maker, userId: number): Promise<string> {
  const token = makeSessionToken(api.app.server.secret);
  const now = api.clock.now();
  await api.database.kysely
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      device: 'Test',
      is_remembered: false,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 12 * 3_600_000),
    })
    .execute();
  return token;
}
