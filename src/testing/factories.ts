import { inTransaction } from '#src/db/transaction.server.ts';
import { readLookups } from '#src/features/tools/catalogue/lookups.server.ts';
import { openSlugAllocator } from '#src/features/tools/catalogue/slug-allocator.server.ts';
import { type ToolToWrite, writeTools } from '#src/features/tools/import/write-queries.server.ts';
import { urlKey } from '#src/features/tools/rules.ts';
import { markChanged } from '#src/features/tools/service.server.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { TestApi } from './test-api.ts';

export interface NewTool extends Partial<Omit<ToolToWrite, 'url_key' | 'category_id'>> {
  name: string;
  category?: string;
}

/** Publishes tools as an import would, and waits until they are in the index. Answers their ids in order. */
export async function publishTools(api: TestApi, tools: readonly NewTool[]): Promise<number[]> {
  const db = api.database.kysely;
  const lookups = await readLookups(db);
  const slugs = await openSlugAllocator(db);
  const rows = tools.map(({ category = 'chatbots', ...tool }, index): ToolToWrite => {
    const url =
      tool.url ??
      `https://${tool.name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'tool'}-${index}.example.com`;
    return {
      description: `${tool.name} is a tool that a test has made so that there is something to find.`,
      created_at: api.clock.now().toISOString(),
      ...tool,
      url,
      url_key: urlKey(url)!,
      category_id: lookups.findCategory(category)!.id,
    };
  });
  const { ids } = await db.transaction().execute((trx) => writeTools(trx, rows, slugs));
  await api.app.contexts.tools.catalogue.refresh();
  return rows.map((row) => ids.get(row.url_key)!);
}

/** Makes a user the submitter of tools. */
export function giveTools(api: TestApi, userId: number, toolIds: readonly number[]): Promise<void> {
  return inTransaction(api.database, async (trx) => {
    const changed = trx.updateTable('tools').set({ submitted_by_user_id: userId });
    await changed.where('id', 'in', toolIds).execute();
    for (const id of toolIds) markChanged(api.app.contexts.tools, trx, id);
  });
}

let people = 0;

/** Somebody with a verified address. Answers the id. */
export async function addPerson(api: TestApi, name = 'Someone'): Promise<number> {
  people += 1;
  const email = `person-${people}@example.com`;
  const created = await api.database.kysely
    .insertInto('users')
    .values({ name, email, email_verified_at: api.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}

export const PERSON_PASSWORD = 'correct horse battery staple';

export interface NewPerson {
  name?: string;
  email?: string;
  role?: 'user' | 'contributor' | 'admin';
  isVerified?: boolean;
  /** False: signs in with a provider only. */
  hasPassword?: boolean;
}

/** Somebody who is signed in. */
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
export async function signInPerson(api: TestApi, person: NewPerson = {}): Promise<SignedInPerson> {
  const { name = 'Someone', role = 'user', isVerified = true, hasPassword = true } = person;
  people += 1;
  const email = person.email ?? `person-${people}@example.com`;
  const now = api.clock.now();
  const { id } = await api.database.kysely
    .insertInto('users')
    .values({
      name,
      email,
      role,
      email_verified_at: isVerified ? now : null,
      password_hash: hasPassword ? await api.hashPassword(PERSON_PASSWORD) : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await addSession(api, id);
  return { id, email, token, headers: bearer(token) };
}

/** One more signed-in browser. Answers its token. */
export async function addSession(api: TestApi, userId: number): Promise<string> {
  const token = makeToken();
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
