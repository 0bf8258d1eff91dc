import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '#src/db/schema.ts';
import { createLog } from '#src/server/log.ts';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { ACCESS_TABLES, BEARER_TABLES } from './account-queries.server.ts';
import { ensureAdministrator } from './first-administrator-service.server.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });

const PASSWORD = 'plum kettle orbit';
const EMAIL = 'boss@example.com';

/** A row in every table of what lets somebody in. */
async function addEveryAccess(user_id: number): Promise<void> {
  const now = api.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const [token_hash, browser_hash, key] = ['a', 'b', 'c'].map((letter) => Buffer.alloc(32, letter)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const rows: { [Table in (typeof ACCESS_TABLES)[number]]: Insertable<Schema[Table]> } = {
    sessions: {
      user_id,
      token_hash,
      device: 'Firefox on Linux',
      is_remembered: true,
      expires_at: later,
      authenticated_at: now,
    },
    sign_in_codes: { user_id, code_hash: key, browser_hash, expires_at: later },
    sign_in_tickets: { user_id, token_hash, purpose: 'second_factor', browser_hash, expires_at: later },
    mail_tokens: { user_id, purpose: 'verify_email', token_hash, email: EMAIL, expires_at: later },
    linked_providers: { user_id, provider: 'github', subject: '7', email: EMAIL },
    api_tokens: {
      user_id,
      token_hash,
      ending: 'abcd',
      name: 'Script',
      scopes: [],
      created_at: now,
      expires_at: null,
      last_used_at: null,
    },
    totp_factors: { user_id, secret: key, confirmed_at: now, created_at: now },
    recovery_codes: { user_id, code_hash: key },
    passkeys: {
      user_id,
      credential_id: 'credential',
      public_key: key,
      counter: 0,
      transports: [],
      name: 'Key',
      created_at: now,
      last_used_at: null,
    },
    known_devices: { user_id, device: 'Firefox on Linux', last_used_at: now },
  };
  for (const table of ACCESS_TABLES)
    await api.database.kysely
      .insertInto(table)
      .values(rows[table] as never)
      .execute();
}

/** The tables that have a row about the person. */
async function listAccess(userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of ACCESS_TABLES) {
    const { rows } = await sql`select from ${sql.table(table)} where user_id = ${userId}`.execute(
      api.database.kysely,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('every table of accounts that points to a person is among what ends', () => {
  const text = readFileSync(join(import.meta.dirname, '../tables.server.ts'), 'utf8');
  const tables = text.matchAll(/^ {4}(\w+): \{([^}]*)\}/gm);
  const pointing = [...tables]
    .filter(([, , columns]) => /\buser_id\b/.test(columns!))
    .map(([, name]) => name);
  expect(pointing.sort()).toEqual([...ACCESS_TABLES].sort());
});

test('the first administrator keeps nothing of whoever registered the address before', async () => {
  const stranger = await signInPerson(api, { email: EMAIL, isVerified: false });
  await addEveryAccess(stranger.id);
  await ensureAdministrator(
    { ...api.app.contexts.identity, log: createLog('silent') },
    { email: EMAIL, password: PASSWORD },
  );
  expect(await listAccess(stranger.id)).toEqual([]);
  const { status, body } = await api.send('POST', '/login', { email: EMAIL, password: PASSWORD });
  expect([status, body.user.roles]).toEqual([200, [{ name: 'admin' }]]);
});

test.each([
  ['an address that nobody had confirmed', false, []],
  [
    'a confirmed one',
    true,
    ['linked_providers', 'totp_factors', 'recovery_codes', 'passkeys', 'known_devices'],
  ],
])('a password reset by mail ends what lets somebody in, with %s', async (_, isVerified, kept) => {
  const person = await signInPerson(api, { email: EMAIL, isVerified });
  await addEveryAccess(person.id);
  await api.send('POST', '/password/forgot', { email: EMAIL });
  const token = tokenOf((await collectMails(api.database))[0]);
  const choice = { token, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await api.send('POST', '/password/reset', choice)).status).toBe(200);
  // The link to confirm the address is of no use once it is confirmed.
  expect((await listAccess(person.id)).filter((table) => table !== 'mail_tokens')).toEqual(kept);
});

test('the undo of a ban brings back neither sessions nor tokens', async () => {
  const admin = await signInPerson(api, { role: 'admin' });
  const person = await signInPerson(api, { email: EMAIL });
  const db = api.database.kysely;
  await addEveryAccess(person.id);
  const banned = await api.send(
    'POST',
    `/admin/users/${person.id}/ban`,
    { reason: 'Spam, again and again' },
    admin.headers,
  );
  expect(banned.status).toBe(200);
  const { undo } = banned.body;
  expect((await api.send('POST', `/admin/undo/${undo.id}`, {}, admin.headers)).status).toBe(200);
  const { banned_at } = await db
    .selectFrom('users')
    .select('banned_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(banned_at).toBeNull();
  const access = await listAccess(person.id);
  expect(BEARER_TABLES.filter((table) => access.includes(table))).toEqual(['mail_tokens']);
});
