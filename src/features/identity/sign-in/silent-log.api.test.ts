import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { bearer } from '#src/testing/factories.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ log: createLog('debug', { write: (line) => void lines.push(line) }) });
});
afterAll(() => api.close());

const EMAIL = 'ada.secret@example.com';
const PASSWORDS = ['plum kettle orbit', 'second plum orbit'] as const;

test('no token, password or address gets into logs or error answers, even after failures', async () => {
  const [password, next] = PASSWORDS;
  const form = { name: 'Ada', email: EMAIL, password, password_confirmation: password };
  const { body } = await api.send('POST', '/register', form);
  const verifyToken = tokenOf((await collectMails(api.database))[0]);
  await api.send('POST', '/password/forgot', { email: EMAIL });
  const resetToken = tokenOf((await collectMails(api.database))[0]);
  const reset = { token: resetToken, password: next, password_confirmation: next };
  const headers = bearer(body.token);
  // A constraint unknown to the code, so that the database error contains the whole row.
  await api.database.pool.query('alter table users add constraint surprise check (bio is null) not valid');
  await api.database.pool.query('alter table mail_tokens rename to hidden_tokens');
  const failed = [
    await api.send('PUT', '/user/profile', { bio: EMAIL }, headers),
    await api.send('POST', '/email/verify', { token: verifyToken }),
    await api.send('POST', '/password/reset', reset),
    await api.send('POST', '/register', { ...form, email: `x${EMAIL}`, bio: EMAIL }),
  ];
  const refused = [
    await api.send('POST', '/register', form),
    await api.send('POST', '/login', { email: EMAIL, password: next }),
    await api.send('POST', '/logout', undefined, bearer('A'.repeat(43))),
  ];
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(4);
  const said = lines.join('') + JSON.stringify([...failed, ...refused].map((answer) => answer.body));
  expect(said).toContain('"detail":"[Redacted]"');
  for (const secret of [EMAIL, ...PASSWORDS, body.token, verifyToken, resetToken, 'argon2id']) {
    expect(said).not.toContain(secret);
  }
});
