import { describe, expect, test } from 'vitest';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import {
  addSession,
  bearer,
  PERSON_PASSWORD,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { LIFETIMES } from '../../rules.ts';

const api = setUpTestApi();
const NEW = 'ada@new.example';

const ask = (
  { headers }: Pick<SignedInPerson, 'headers'>,
  email = NEW,
  password: string | undefined = PERSON_PASSWORD,
) => api.send('PUT', '/user/email', { email, password }, headers);
const complete = (token: string, { headers }: Pick<SignedInPerson, 'headers'>) =>
  api.send('POST', '/email/change', { token }, headers);
const undo = (token: string) => api.send('POST', '/email/undo', { token });
const mails = () => collectMails(api.database);
const ownUser = async ({ headers }: Pick<SignedInPerson, 'headers'>) =>
  (await api.get('/user', headers)).body.user;
const signIn = (email: string, password = PERSON_PASSWORD) => api.send('POST', '/login', { email, password });

/** @returns the tokens of the two links. */
async function change(person: SignedInPerson, email = NEW): Promise<string | undefined> {
  expect((await ask(person, email)).status).toBe(202);
  const [mail] = await mails();
  expect((await complete(tokenOf(mail), person)).status).toBe(200);
  const [notice] = await mails();
  return notice && tokenOf(notice);
}

describe('changing the address', () => {
  test('takes a link to the new one; until then nothing changes', async () => {
    const ada = await signInPerson(api, { name: 'Ada' });
    const { status, body } = await ask(ada, '  ADA@new.example ');
    expect([status, body.message]).toEqual([202, expect.stringContaining('emailed a link')]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: NEW, template: 'confirm-new-email' });
    expect(await ownUser(ada)).toMatchObject({ email: ada.email });
    expect((await signIn(NEW)).status).toBe(422);
    const done = await complete(tokenOf(mail), ada);
    expect([done.status, done.body.user.email]).toEqual([200, NEW]);
    expect(await ownUser(ada)).toMatchObject({ email: NEW, email_verified_at: expect.any(String) });
    expect((await signIn(NEW)).status).toBe(200);
    expect((await signIn(ada.email)).status).toBe(422);
    const notice = (await mails()).find(({ template }) => template === 'email-changed');
    expect(notice).toMatchObject({ to: ada.email, values: { email: NEW } });
    expect((await complete(tokenOf(mail), ada)).status).toBe(422);
  });

  test('needs the password, or a fresh sign-in where there is none', async () => {
    const ada = await signInPerson(api);
    expect(Object.keys((await ask(ada, NEW, 'wrong password')).body.errors)).toEqual(['password']);
    expect(Object.keys((await ask(ada, NEW, '')).body.errors)).toEqual(['password']);
    const bare = await signInPerson(api, { hasPassword: false });
    const request = { email: NEW };
    expect((await api.send('PUT', '/user/email', request, bare.headers)).status).toBe(202);
    api.clock.advance(LIFETIMES.freshSignIn + 1);
    const old = await api.send('PUT', '/user/email', request, bare.headers);
    expect([old.status, old.body.reauthenticate]).toEqual([403, true]);
    expect((await api.send('PUT', '/user/email', request)).status).toBe(401);
  });

  test('refuses the present address, one of somebody else, and what is none', async () => {
    const ada = await signInPerson(api);
    const bob = await signInPerson(api);
    for (const email of [ada.email.toUpperCase(), bob.email, 'nobody', '', 'a@b@c.example'])
      expect(Object.keys((await ask(ada, email)).body.errors), email).toEqual(['email']);
    expect(await mails()).toEqual([]);
  });

  test('refuses an address that somebody has taken meanwhile, and a link of another account', async () => {
    const ada = await signInPerson(api);
    const eve = await signInPerson(api);
    await ask(ada);
    const token = tokenOf((await mails())[0]);
    expect((await complete(token, eve)).status).toBe(422);
    expect((await api.send('POST', '/email/change', { token })).status).toBe(401);
    expect((await complete('A'.repeat(43), ada)).status).toBe(422);
    await signInPerson(api, { email: NEW });
    expect(Object.keys((await complete(token, ada)).body.errors)).toEqual(['email']);
    expect(await ownUser(ada)).toMatchObject({ email: ada.email });
  });

  test('works for a day, and a newer link ends the one before', async () => {
    const ada = await signInPerson(api);
    await ask(ada);
    await ask(ada, 'other@new.example');
    const [first, second] = (await mails()).map(tokenOf);
    expect((await complete(first!, ada)).status).toBe(422);
    api.clock.advance(LIFETIMES.changeEmailLink + 1);
    const later = { headers: bearer(await addSession(api, ada.id)) };
    expect((await complete(second!, later)).status).toBe(422);
  });

  test('ends links to the address before', async () => {
    const ada = await signInPerson(api);
    await api.send('POST', '/password/forgot', { email: ada.email });
    const reset = tokenOf((await mails())[0]);
    await change(ada);
    const password = 'another plum kettle';
    const body = { token: reset, password, password_confirmation: password };
    expect((await api.send('POST', '/password/reset', body)).status).toBe(422);
    // Also once the account has that address again.
    await change(ada, ada.email);
    expect(await ownUser(ada)).toMatchObject({ email: ada.email });
    expect((await api.send('POST', '/password/reset', body)).status).toBe(422);
  });

  test('is limited', async () => {
    const ada = await signInPerson(api);
    for (let at = 0; at < 5; at++) expect((await ask(ada, `ada${at}@new.example`)).status).toBe(202);
    expect((await ask(ada)).status).toBe(429);
  });
});

describe('the newsletter', () => {
  const subscribe = ({ headers }: SignedInPerson, body: object = {}) =>
    api.send('PUT', '/user/newsletter', { is_subscribed: true, ...body }, headers);
  const rows = async () =>
    (await api.database.pool.query('select email, status, frequency from newsletter_subscribers order by id'))
      .rows;

  test('follows with what was chosen, and comes back', async () => {
    const ada = await signInPerson(api);
    await subscribe(ada, { frequency: 'monthly' });
    const back = await change(ada);
    expect(await rows()).toEqual([{ email: NEW, status: 'active', frequency: 'monthly' }]);
    expect((await ownUser(ada)).is_subscribed_to_newsletter).toBe(true);
    await undo(back!);
    expect(await rows()).toEqual([{ email: ada.email, status: 'active', frequency: 'monthly' }]);
  });

  test('takes the place of an earlier subscription of the new address', async () => {
    const ada = await signInPerson(api);
    await subscribe(ada);
    await api.send('POST', '/newsletter/subscribe', { email: NEW, source: 'website' });
    await mails();
    await change(ada);
    expect(await rows()).toEqual([{ email: NEW, status: 'active', frequency: 'weekly' }]);
  });

  test('of an address that was never proved stays where it is', async () => {
    const ada = await signInPerson(api, { isVerified: false });
    await api.send('POST', '/newsletter/subscribe', { email: ada.email, source: 'website' });
    await mails();
    await change(ada);
    expect(await rows()).toEqual([{ email: ada.email, status: 'pending', frequency: 'weekly' }]);
  });
});

describe('undoing', () => {
  test('gives the address back, and ends everything that lets in, the password too', async () => {
    const ada = await signInPerson(api);
    const other = bearer(await addSession(api, ada.id));
    const token = await change(ada);
    await mails();
    expect((await undo(token!)).status).toBe(200);
    for (const headers of [ada.headers, other]) expect((await api.get('/user', headers)).status).toBe(401);
    expect((await signIn(ada.email)).status).toBe(422);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ada.email, template: 'reset-password' });
    const password = 'another plum kettle';
    const body = { token: tokenOf(mail), password, password_confirmation: password };
    expect((await api.send('POST', '/password/reset', body)).status).toBe(200);
    expect((await signIn(ada.email, password)).status).toBe(200);
    expect((await undo(token!)).status).toBe(422);
  });

  test('works for seven days, in which nobody else gets the address', async () => {
    const ada = await signInPerson(api);
    const token = await change(ada);
    const password = 'another plum kettle';
    const form = { name: 'Eve', email: ada.email, password, password_confirmation: password };
    expect(Object.keys((await api.send('POST', '/register', form)).body.errors)).toEqual(['email']);
    const bob = await signInPerson(api);
    expect(Object.keys((await ask(bob, ada.email)).body.errors)).toEqual(['email']);
    // Its own person may have it again.
    expect((await ask(ada, ada.email)).status).toBe(202);
    api.clock.advance(LIFETIMES.undoEmailLink + 1);
    expect((await undo(token!)).status).toBe(422);
    expect((await api.send('POST', '/register', form)).status).toBe(201);
  });

  test('reaches back over further changes', async () => {
    const ada = await signInPerson(api);
    const first = await change(ada);
    const second = await change(ada, 'third@new.example');
    expect((await undo(first!)).status).toBe(200);
    const { rows } = await api.database.pool.query('select email from users where id = $1', [ada.id]);
    expect(rows[0].email).toBe(ada.email);
    expect((await undo(second!)).status).toBe(422);
  });

  test('is not offered to an address that was never proved', async () => {
    const ada = await signInPerson(api, { isVerified: false });
    expect(await change(ada)).toBeUndefined();
    expect(await ownUser(ada)).toMatchObject({ email: NEW, email_verified_at: expect.any(String) });
  });
});
