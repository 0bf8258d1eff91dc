import { describe, expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import {
  addSession,
  bearer,
  PERSON_PASSWORD,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { LIFETIMES } from '../rules.ts';
import { type PasskeyTricks, SoftPasskey } from '../testing/soft-passkey.ts';

const api = setUpTestApi();

const post = (path: string, body?: object, headers = {}) => api.send('POST', path, body, headers);
const optionsFor = async (headers = {}) =>
  (await post('/user/passkeys/options', undefined, headers)).body.data;
const signInOptions = async () => (await post('/login/passkey/options')).body.data;

async function register(person: SignedInPerson, name?: string) {
  const passkey = new SoftPasskey();
  const credential = passkey.create(await optionsFor(person.headers));
  const answer = await post('/user/passkeys', { name, credential }, person.headers);
  return { passkey, answer };
}

async function signInWith(passkey: SoftPasskey, tricks?: PasskeyTricks) {
  return post('/login/passkey', { credential: passkey.get(await signInOptions(), tricks) });
}

describe('adding a passkey', () => {
  test('it has a name, comes with recovery codes the first time, and is mailed', async () => {
    const person = await signInPerson(api, { name: 'Ada' });
    const { answer } = await register(person, 'Laptop');
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ name: 'Laptop', last_used_at: null });
    expect(answer.body.data.recovery_codes).toHaveLength(10);
    const { answer: second } = await register(person);
    expect(second.body.data).toMatchObject({ name: 'Unknown device' });
    expect(second.body.data).not.toHaveProperty('recovery_codes');
    const { data } = (await api.get('/user/passkeys', person.headers)).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Unknown device']);
    const mails = await collectMails(api.database);
    expect(mails.map(({ template, values }) => [template, values.change])).toEqual([
      ['factor-changed', 'passkey_added'],
      ['factor-changed', 'passkey_added'],
    ]);
  });

  test('the options name the site and the person, and the passkeys that are there already', async () => {
    const person = await signInPerson(api, { name: 'Ada' });
    const { passkey } = await register(person);
    const options = await optionsFor(person.headers);
    expect(options).toMatchObject({
      rp: { id: 'test.invalid' },
      user: { name: person.email, displayName: 'Ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id.toString('base64url') }],
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    const again = passkey.create(options);
    expect((await post('/user/passkeys', { credential: again }, person.headers)).status).toBe(409);
  });

  test.each<[string, PasskeyTricks]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a person who was not verified', { isVerified: false }],
  ])('an answer of %s is refused', async (_, tricks) => {
    const { headers } = await signInPerson(api);
    const credential = new SoftPasskey().create(await optionsFor(headers), tricks);
    const { status, body } = await post('/user/passkeys', { credential }, headers);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['credential']]);
  });

  test('a challenge works once, for five minutes, and for the person who asked', async () => {
    const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
    const options = await optionsFor(ada.headers);
    const stolen = new SoftPasskey().create(options);
    expect((await post('/user/passkeys', { credential: stolen }, eve.headers)).status).toBe(422);
    const used = new SoftPasskey().create(options);
    expect((await post('/user/passkeys', { credential: used }, ada.headers)).status).toBe(422);
    const late = new SoftPasskey().create(await optionsFor(ada.headers));
    api.clock.advance(LIFETIMES.signInTicket);
    expect((await post('/user/passkeys', { credential: late }, ada.headers)).status).toBe(422);
    const signInChallenge = new SoftPasskey().create(await signInOptions());
    expect((await post('/user/passkeys', { credential: signInChallenge }, ada.headers)).status).toBe(422);
  });

  test('nonsense is refused', async () => {
    const { headers } = await signInPerson(api);
    const { challenge } = await optionsFor(headers);
    const whole = new SoftPasskey().create({ challenge });
    const broken = [
      {},
      { credential: 'x' },
      { credential: { ...whole, response: { ...whole.response, attestationObject: 'oWNmbXQ' } } },
      { credential: { ...whole, response: { ...whole.response, clientDataJSON: '%%%' } } },
      { credential: { ...whole, response: { ...whole.response, clientDataJSON: 'bnVsbA' } } },
    ];
    for (const body of broken) expect((await post('/user/passkeys', body, headers)).status).toBe(422);
  });
});

describe('signing in with a passkey', () => {
  test('it alone opens a session and counts as both factors', async () => {
    const person = await signInPerson(api);
    const { passkey } = await register(person);
    const { status, body } = await signInWith(passkey);
    expect([status, body.user.id]).toEqual([200, person.id]);
    const headers = bearer(body.token);
    const [{ last_used_at }] = (await api.get('/user/passkeys', headers)).body.data;
    expect(last_used_at).toBe(api.clock.now().toISOString());
  });

  test('the password of somebody with a passkey opens nothing', async () => {
    const person = await signInPerson(api);
    const { answer } = await register(person);
    const { body } = await post('/login', { email: person.email, password: PERSON_PASSWORD });
    expect(body).not.toHaveProperty('token');
    expect(body.second_factor.methods).toEqual(['passkey', 'recovery_code']);
    const code = answer.body.data.recovery_codes[0];
    const finished = await post('/login/second-factor', { ticket: body.second_factor.ticket, code });
    expect(finished.status).toBe(200);
  });

  test.each<[string, PasskeyTricks]>([
    ['another origin', { origin: 'https://test.invalid.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a person who was not verified', { isVerified: false }],
  ])('an answer of %s is refused', async (_, tricks) => {
    const { passkey } = await register(await signInPerson(api));
    const { status, body } = await signInWith(passkey, tricks);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['credential']]);
  });

  test('an answer that names another account than its passkey’s is refused', async () => {
    const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
    const { passkey } = await register(ada);
    const foreign = (await optionsFor(eve.headers)).user.id;
    for (const userHandle of [foreign, foreign.slice(0, 20), Buffer.from('1').toString('base64url')]) {
      const { status, body } = await signInWith(passkey, { userHandle });
      expect([userHandle, status, Object.keys(body.errors)]).toEqual([userHandle, 422, ['credential']]);
      const credential = passkey.get(await signInOptions(), { userHandle });
      const again = await post('/user/reauthenticate', { credential }, ada.headers);
      expect([userHandle, again.status]).toEqual([userHandle, 422]);
    }
    expect((await signInWith(passkey)).body.user.id).toBe(ada.id);
    for (const userHandle of [null, ''])
      expect((await signInWith(passkey, { userHandle })).body.user.id).toBe(ada.id);
  });

  test('an answer counts once, and only for a challenge of the site', async () => {
    const { passkey } = await register(await signInPerson(api));
    const credential = passkey.get(await signInOptions());
    expect((await post('/login/passkey', { credential })).status).toBe(200);
    expect((await post('/login/passkey', { credential })).status).toBe(422);
    const invented = passkey.get({ challenge: 'x'.repeat(43) });
    expect((await post('/login/passkey', { credential: invented })).status).toBe(422);
    const late = passkey.get(await signInOptions());
    api.clock.advance(LIFETIMES.signInTicket);
    expect((await post('/login/passkey', { credential: late })).status).toBe(422);
  });

  test('a passkey that nobody has, and a signature of another one, are refused', async () => {
    const { passkey } = await register(await signInPerson(api));
    expect((await signInWith(new SoftPasskey())).status).toBe(422);
    const forged = new SoftPasskey().get(await signInOptions());
    const id = passkey.id.toString('base64url');
    expect((await post('/login/passkey', { credential: { ...forged, id, rawId: id } })).status).toBe(422);
  });

  test('a suspended person does not get in', async () => {
    const person = await signInPerson(api);
    const { passkey } = await register(person);
    const ban = { banned_at: api.clock.now(), ban_reason: 'Spam' };
    await api.database.kysely.updateTable('users').set(ban).where('id', '=', person.id).execute();
    expect((await signInWith(passkey)).status).toBe(403);
  });
});

describe('one’s passkeys', () => {
  test('can be read, renamed and removed; another person’s cannot', async () => {
    const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
    const { passkey, answer } = await register(ada);
    const path = `/user/passkeys/${answer.body.data.id}`;
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const) {
      expect((await api.send(method, path, body, eve.headers)).status).toBe(404);
    }
    expect((await api.send('PUT', path, { name: 'My phone' }, ada.headers)).body.data.name).toBe('My phone');
    expect((await api.send('PUT', path, { name: ' ' }, ada.headers)).status).toBe(422);
    expect((await api.get(path, ada.headers)).body.data.name).toBe('My phone');
    const other = bearer(await addSession(api, ada.id));
    expect((await api.send('DELETE', path, undefined, ada.headers)).status).toBe(200);
    expect((await api.get('/user', other)).status).toBe(401);
    expect((await signInWith(passkey)).status).toBe(422);
    const { data } = (await api.get('/user/second-factor', ada.headers)).body;
    expect(data).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });

  test('the last way in stays', async () => {
    const person = await signInPerson(api, { hasPassword: false });
    const [first, second] = [await register(person), await register(person)];
    const removeOf = ({ answer }: typeof first) =>
      api.send('DELETE', `/user/passkeys/${answer.body.data.id}`, undefined, person.headers);
    expect((await removeOf(first)).status).toBe(200);
    expect((await removeOf(second)).status).toBe(409);
  });

  test('a passkey confirms who one is, for its owner alone', async () => {
    const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
    const { passkey } = await register(ada);
    const stranger = (await register(eve)).passkey;
    api.clock.advance(LIFETIMES.freshSignIn + 1);
    const confirm = async (used: SoftPasskey) =>
      post('/user/reauthenticate', { credential: used.get(await signInOptions()) }, ada.headers);
    expect((await confirm(stranger)).status).toBe(422);
    const { body } = await confirm(passkey);
    expect((await post('/user/passkeys/options', undefined, bearer(body.token))).status).toBe(200);
  });
});
