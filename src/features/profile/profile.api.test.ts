import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { giveTools, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

const update = (headers: Record<string, string>, body: unknown) =>
  api.send('PUT', '/user/profile', body, headers);

describe('GET /user', () => {
  test('returns every field of the person and no other', async () => {
    const { headers } = await signInPerson(api);
    const { body } = await api.get('/user', headers);
    expect(Object.keys(body)).toEqual(['user']);
    expect(Object.keys(body.user).sort()).toEqual(
      'affiliate_code avatar_url bio company created_at email email_verified_at handle has_password id is_affiliate is_profile_public is_subscribed_to_newsletter language location name permissions providers roles social_github social_linkedin social_twitter website'.split(
        ' ',
      ),
    );
  });

  test('lists linked providers', async () => {
    const { id, email, headers } = await signInPerson(api, { hasPassword: false });
    await api.database.kysely
      .insertInto('linked_providers')
      .values({ provider: 'github', subject: '77', user_id: id, email })
      .execute();
    const { user } = (await api.get('/user', headers)).body;
    expect([user.providers, user.has_password]).toEqual([['github'], false]);
  });
});

describe('PUT /user/profile', () => {
  test.each(['name', 'company', 'location', 'social_github'])('%s stays on one line', async (field) => {
    const { headers } = await signInPerson(api);
    const kept = await update(headers, { [field]: ' Ada\r\nB.\u2028\tByron ' });
    expect(kept.body.user[field]).toBe('Ada B. Byron');
    for (const mark of ['\u202e', '\u2066', '\u200f', '\u061c', '\u0007', '\u0085']) {
      const { status, body } = await update(headers, { [field]: `Ada ${mark}nimda` });
      expect([status, body.errors]).toEqual([422, { [field]: ['Must not contain control characters.'] }]);
    }
  });

  test('changes sent fields, clears blank ones, keeps the rest and ignores unknown ones', async () => {
    const { headers, email } = await signInPerson(api, { name: 'Ada' });
    const all = {
      bio: 'Numbers.',
      company: 'Engines',
      website: 'https://ada.example.com/',
      location: 'London',
      social_github: 'ada',
      social_twitter: 'ada',
      social_linkedin: 'ada',
    };
    expect((await update(headers, all)).body.user).toMatchObject({ name: 'Ada', ...all });
    const { status, body } = await update(headers, {
      name: ' Ada L. ',
      bio: null,
      company: '',
      email: 'evil@example.com',
      role: 'admin',
      email_verified_at: null,
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Profile updated.');
    expect(body.user).toMatchObject({ ...all, name: 'Ada L.', bio: null, company: null, email });
    expect(body.user.roles).toEqual([{ name: 'user' }]);
    expect((await api.get('/user', headers)).body.user).toEqual(body.user);
    expect((await update(headers, {})).body.user).toEqual(body.user);
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: null }],
    ['website', { website: 'ftp://example.com' }],
    ['website', { website: 'https://' }],
    ['bio', { bio: 7 }],
    ['social_github', { social_github: 'x'.repeat(201) }],
    ['is_affiliate', { is_affiliate: 'perhaps' }],
    ['affiliate_code', { affiliate_code: 'ab' }],
  ])('422 on %s', async (field, body) => {
    const { headers } = await signInPerson(api);
    const answer = await update(headers, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('an affiliate has a unique code, generated when left blank', async () => {
    const ada = await signInPerson(api);
    const eve = await signInPerson(api);
    const made = (await update(ada.headers, { is_affiliate: true })).body.user.affiliate_code;
    expect(made).toMatch(/^[a-z0-9]{10}$/);
    expect((await update(ada.headers, { is_affiliate: true, affiliate_code: 'Ada_1' })).status).toBe(200);
    const taken = await update(eve.headers, { is_affiliate: true, affiliate_code: 'ADA_1' });
    expect(taken.status).toBe(422);
    expect(taken.body.errors).toEqual({ affiliate_code: ['The affiliate code has already been taken.'] });
    expect((await api.get('/user', eve.headers)).body.user.is_affiliate).toBe(false);
    const resting = await update(ada.headers, { is_affiliate: false });
    expect(resting.body.user).toMatchObject({ is_affiliate: false, affiliate_code: 'Ada_1' });
  });

  test('of two simultaneous requests for one code, one gets it', async () => {
    const people = [await signInPerson(api), await signInPerson(api)];
    const answers = await Promise.all(
      people.map(({ headers }) => update(headers, { is_affiliate: true, affiliate_code: 'same-code' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("a new name shows on the person's tools at once", async () => {
    const { id, headers } = await signInPerson(api, { name: 'Before' });
    const toolIds = await publishTools(api, [{ name: 'Loom' }]);
    await giveTools(api, id, toolIds);
    const submitter = async () => (await api.get(`/ai-tools/${toolIds[0]}`)).body.data.submitted_by.name;
    expect(await submitter()).toBe('Before');
    await update(headers, { name: 'After' });
    expect(await submitter()).toBe('After');
  });
});

describe('GET /user/export', () => {
  test("contains all of the person's own data, no one else's, and no secrets", async () => {
    const { id, email, token, headers } = await signInPerson(api, { name: 'Ada' });
    const eve = await signInPerson(api, { name: 'Eve' });
    const [loom, spindle] = await publishTools(api, [
      { name: 'Loom', tags: ['weaving'] },
      { name: 'Spindle' },
    ]);
    await giveTools(api, id, [loom!]);
    await giveTools(api, eve.id, [spindle!]);
    const review = { tool_id: loom!, title: 'Fine work', content: 'It does what it says, daily.' };
    await api.database.kysely
      .insertInto('reviews')
      .values([
        { ...review, user_id: id, rating: 4, status: 'pending' },
        { ...review, user_id: eve.id, rating: 1, status: 'approved' },
      ])
      .execute();
    const { status, body } = await api.get('/user/export', headers);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      exported_at: api.clock.now().toISOString(),
      account: { id, email, name: 'Ada' },
      providers: [],
      sessions: [{ is_current: true }],
      contributions: [{ name: 'Loom', tags: ['weaving'], category: 'Chatbots' }],
      reviews: [{ tool: 'Loom', rating: 4, status: 'pending', edited_at: null }],
    });
    const text = JSON.stringify(body);
    for (const secret of ['argon2', token, 'token_hash', 'Eve', 'Spindle'])
      expect(text).not.toContain(secret);
  });

  test('long lists are sent in pieces while they are read', async () => {
    const { id, headers } = await signInPerson(api);
    await sql`
      with video as (
        insert into watch_videos (youtube_video_id, channel_title, title, description, published_at, created_at)
        values ('abcdefghi_1', 'Shorts', 'A title', '', now(), now()) returning id
      )
      insert into watch_interactions (user_id, id, video_id, type, at)
      select ${id}, gen_random_uuid(), video.id, 'view', timestamptz '2026-01-01' + n * interval '1 second'
      from video, generate_series(1, 20000) n`.execute(api.database.kysely);
    const response = await api.fetch('/user/export', { headers });
    const sizes: number[] = [];
    let text = '';
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      sizes.push(piece.length);
      text += piece;
    }
    const { interactions } = JSON.parse(text).data.ai_watch;
    expect(interactions).toHaveLength(20_000);
    expect(interactions[0]).toEqual({
      video: 'A title',
      youtube_video_id: 'abcdefghi_1',
      type: 'view',
      at: '2026-01-01T05:33:20.000Z',
      duration_seconds: null,
      reason: null,
      platform: null,
    });
    expect(new Set(interactions.map(({ at }: { at: string }) => at)).size).toBe(20_000);
    expect(sizes.length).toBeGreaterThan(40);
    expect(Math.max(...sizes)).toBeLessThan(text.length / 20);
  });

  test('twenty an hour', async () => {
    const { headers } = await signInPerson(api);
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await api.get('/user/export', headers)).status);
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([200]), 429]);
  });
});
