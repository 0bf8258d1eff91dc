import { beforeEach, describe, expect, test } from 'vitest';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { publishGreek, savedCalls, setToolStatus } from '../testing/saved-calls.ts';

const api = setUpTestApi();
let ada: ReturnType<typeof savedCalls>;
let eve: ReturnType<typeof savedCalls>;
let alpha: number;
let beta: number;
beforeEach(async () => {
  ada = savedCalls(api, await signInPerson(api, { name: 'Ada' }));
  eve = savedCalls(api, await signInPerson(api));
  [alpha, beta] = (await publishGreek(api)) as [number, number, number];
});

const favoritesOf = async (calls: typeof ada): Promise<number> => (await calls.overview()).folders[0].id;

describe('GET /user/folders', () => {
  test('everyone has one default folder from the first read', async () => {
    const [one, two] = await Promise.all([ada.overview(), ada.overview()]);
    expect(one).toEqual(two);
    expect(one).toEqual({
      folders: [
        {
          id: expect.any(Number),
          name: 'Favorites',
          description: '',
          is_default: true,
          tools_count: 0,
          tools: [],
          created_at: api.clock.now().toISOString(),
          share_url: null,
        },
      ],
      recently_saved: [],
      recently_saved_count: 0,
      total: 0,
    });
    expect((await api.get('/user/folders')).status).toBe(401);
  });

  test('folders by name with their newest tools, and the tools in none', async () => {
    const zoo = await ada.addFolder('Zoo', 'Animals');
    const art = await ada.addFolder('art');
    await ada.toggle('alpha', { folder_id: art, notes: 'Pretty' });
    api.clock.advance(1000);
    await ada.toggle('beta', { folder_id: art });
    await ada.toggle('gamma');
    const { folders, recently_saved, recently_saved_count, total } = await ada.overview();
    expect(folders.map(({ name }: { name: string }) => name)).toEqual(['Favorites', 'art', 'Zoo']);
    expect(folders[1]).toMatchObject({ id: art, tools_count: 2 });
    expect(folders[1].tools).toMatchObject([{ name: 'Beta' }, { name: 'Alpha', notes: 'Pretty' }]);
    expect(folders[2]).toMatchObject({ id: zoo, description: 'Animals', tools: [] });
    expect(recently_saved).toMatchObject([{ name: 'Gamma', folder_id: null }]);
    expect([recently_saved_count, total]).toEqual([1, 3]);
    expect((await eve.overview()).total).toBe(0);
  });

  test('the tools of one folder, of none, paged; another’s folder is 404', async () => {
    const folder = await ada.addFolder('Work');
    await ada.toggle('alpha', { folder_id: folder });
    await ada.toggle('beta');
    const list = (id: number | string, query = '') => ada.get(`/user/folders/${id}/tools${query}`);
    expect((await list(folder)).body.data).toMatchObject([{ id: alpha }]);
    expect((await list('recent')).body.data).toMatchObject([{ id: beta }]);
    expect((await list(folder, '?search=beta')).body.data).toEqual([]);
    expect((await list(folder, '?page=2')).body).toEqual({
      data: [],
      pagination: { total: 1, per_page: 24, current_page: 2, last_page: 1 },
    });
    expect((await list(folder, '?per_page=0')).body.errors).toHaveProperty('per_page');
    expect((await eve.get(`/user/folders/${folder}/tools`)).status).toBe(404);
    expect((await list('0')).status).toBe(404);
    expect((await list('nonsense')).status).toBe(404);
    expect((await api.get(`/user/folders/${folder}/tools`)).status).toBe(401);
  });
});

describe('making and changing', () => {
  test('a new folder is 201, trimmed, with its id', async () => {
    const { status, body } = await ada.send('POST', '/user/folders', { name: '  Work  ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ id: expect.any(Number), name: 'Work', description: '', tools: [] });
  });

  test.each([
    [{}, 'name', texts['saved.nameMissing']],
    [{ name: '  ' }, 'name', texts['saved.nameMissing']],
    [{ name: 'x'.repeat(61) }, 'name', texts['saved.nameLong']],
    [{ name: 'a\0b' }, 'name', 'Must not contain NUL characters.'],
    [{ name: 'Favorites' }, 'name', texts['saved.nameTaken']],
    [{ name: ' fAVORITES ' }, 'name', texts['saved.nameTaken']],
    [{ name: 'ÉTUDE' }, 'name', texts['saved.nameTaken']],
    [{ name: 'Fine', description: 'x'.repeat(301) }, 'description', texts['saved.descriptionLong']],
  ])('422: %j', async (body, field, message) => {
    await ada.addFolder('étude');
    const refused = await ada.send('POST', '/user/folders', body);
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [message] }]);
  });

  test('a name stays on one line', async () => {
    const made = await ada.send('POST', '/user/folders', { name: 'Work\nand\tplay' });
    expect(made.body.data.name).toBe('Work and play');
    const { status, body } = await ada.send('POST', '/user/folders', { name: 'Work\u202eyalp' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
  });

  test('two people may have folders of one name', async () => {
    await ada.addFolder('Work');
    expect((await eve.send('POST', '/user/folders', { name: 'Work' })).status).toBe(201);
  });

  test('renames and describes; what is left out stays', async () => {
    const id = await ada.addFolder('Work', 'All day');
    await ada.addFolder('Play');
    const put = (body: unknown) => ada.send('PUT', `/user/folders/${id}`, body);
    expect((await put({ name: 'Job' })).body.data).toMatchObject({ name: 'Job', description: 'All day' });
    expect((await put({ name: 'JOB', description: '' })).body.data).toMatchObject({
      name: 'JOB',
      description: '',
    });
    expect((await put({ name: 'play' })).body.errors).toEqual({ name: [texts['saved.nameTaken']] });
    expect((await put({ name: '' })).body.errors).toEqual({ name: [texts['saved.nameMissing']] });
    expect((await put({})).status).toBe(200);
  });

  test('the default folder 403, another’s 404, both before the body is read; 401 without a token', async () => {
    const own = await favoritesOf(ada);
    const others = await eve.addFolder('Hers');
    for (const method of ['PUT', 'DELETE']) {
      const refused = await ada.send(method, `/user/folders/${own}`, {});
      expect([refused.status, refused.body.message]).toEqual([403, texts['saved.defaultFolder']]);
      expect((await ada.send(method, `/user/folders/${others}`, {})).status).toBe(404);
      expect((await ada.send(method, '/user/folders/x', {})).status).toBe(404);
      expect((await api.send(method, `/user/folders/${others}`, {})).status).toBe(401);
    }
    expect((await api.send('POST', '/user/folders', { name: 'No' })).status).toBe(401);
  });

  test('at most 200, the default one counted', async () => {
    const user_id = (await ada.get('/user')).body.user.id;
    await ada.overview();
    const rows = Array.from({ length: 198 }, (_, index) => ({
      user_id,
      name: `Folder ${index}`,
      name_key: `folder ${index}`,
      created_at: api.clock.now(),
    }));
    await api.database.kysely.insertInto('folders').values(rows).execute();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => ada.send('POST', '/user/folders', { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.errors).toEqual({ name: [texts['saved.tooManyFolders']] });
    expect((await ada.overview()).folders).toHaveLength(200);
  });
});

describe('deleting', () => {
  test('the tools stay saved, in none', async () => {
    const id = await ada.addFolder('Work');
    await ada.toggle('alpha', { folder_id: id, notes: 'Kept' });
    const { status, body } = await ada.send('DELETE', `/user/folders/${id}`);
    expect([status, body.data]).toEqual([200, { id, tool_ids: [alpha] }]);
    const { folders, recently_saved } = await ada.overview();
    expect(folders).toHaveLength(1);
    expect(recently_saved).toMatchObject([{ id: alpha, notes: 'Kept', folder_id: null }]);
    expect((await ada.send('DELETE', `/user/folders/${id}`)).status).toBe(404);
  });

  test('a failure half-way leaves folder and tools as they were', async () => {
    const id = await ada.addFolder('Work');
    await ada.toggle('alpha', { folder_id: id });
    const { pool } = api.database;
    await pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''the disk is full''; end'`);
    await pool.query('create trigger refuse before delete on folders execute function refuse()');
    const failed = await ada.send('DELETE', `/user/folders/${id}`);
    await pool.query('drop trigger refuse on folders; drop function refuse');
    expect(failed.status).toBe(500);
    expect((await ada.overview()).folders[1]).toMatchObject({ id, tools_count: 1 });
    expect((await ada.send('DELETE', `/user/folders/${id}`)).status).toBe(200);
  });

  test('a folder deleted while tools go into it loses none', async () => {
    const id = await ada.addFolder('Work');
    const answers = await Promise.all([
      ada.toggle('alpha', { saved: true, folder_id: id }),
      ada.send('DELETE', `/user/folders/${id}`),
      ada.toggle('beta', { saved: true, folder_id: id }),
    ]);
    expect(answers[1].status).toBe(200);
    const saved = answers.filter(({ status, body }) => status === 200 && body.data.is_saved).length;
    const { recently_saved_count, folders } = await ada.overview();
    expect([recently_saved_count, folders.length]).toEqual([saved, 1]);
  });
});

describe('sharing', () => {
  const share = (id: number) => ada.send('POST', `/user/folders/${id}/share`);

  test('anyone with the link reads the folder, never the notes, until it is revoked', async () => {
    const id = await ada.addFolder('Work', 'What I use');
    await ada.toggle('alpha', { folder_id: id, notes: 'secret thought' });
    const made = await share(id);
    expect(made.status).toBe(201);
    const { token, url } = made.body.data;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(url).toBe(`http://test.invalid/shared-folders/${token}`);
    expect((await share(id)).body.data).toEqual({ token, url });
    expect((await ada.overview()).folders[1].share_url).toBe(url);
    const seen = await api.get(`/shared-folders/${token}`);
    expect(seen.status).toBe(200);
    expect([seen.headers.get('x-robots-tag'), seen.headers.get('cache-control')]).toEqual([
      'noindex',
      'no-store',
    ]);
    expect(seen.body.data).toEqual({
      name: 'Work',
      description: 'What I use',
      shared_by: 'Ada',
      tools_count: 1,
      tools: [
        {
          id: alpha,
          name: 'Alpha',
          slug: 'alpha',
          url: expect.any(String),
          logo_url: null,
          category: 'Image',
          category_slug: 'image',
        },
      ],
    });
    expect(JSON.stringify(seen.body)).not.toContain('secret');
    expect((await ada.send('DELETE', `/user/folders/${id}/share`)).status).toBe(200);
    expect((await api.get(`/shared-folders/${token}`)).status).toBe(404);
    expect((await ada.send('DELETE', `/user/folders/${id}/share`)).status).toBe(200);
    expect((await share(id)).body.data.token).not.toBe(token);
  });

  test('pages, hides what is unlisted, and ends with folder or account', async () => {
    const id = await ada.addFolder('Work');
    await ada.toggle('alpha', { folder_id: id });
    await ada.toggle('beta', { folder_id: id });
    const { token } = (await share(id)).body.data;
    const read = (query = '') => api.get(`/shared-folders/${token}${query}`);
    expect((await read('?per_page=1&page=2')).body).toMatchObject({
      data: { tools_count: 2, tools: [{}] },
      pagination: { last_page: 2 },
    });
    expect((await read('?page=0')).status).toBe(422);
    await setToolStatus(api, alpha, 'unlisted');
    expect((await read()).body.data.tools_count).toBe(1);
    const gone = { deleted_at: api.clock.now() };
    await api.database.kysely.updateTable('users').set(gone).where('name', '=', 'Ada').execute();
    expect((await read()).status).toBe(404);
  });

  test('another’s folder and unknown links are 404, no token 401', async () => {
    const others = await eve.addFolder('Hers');
    expect((await share(others)).status).toBe(404);
    expect((await ada.send('DELETE', `/user/folders/${others}/share`)).status).toBe(404);
    expect((await api.send('POST', `/user/folders/${others}/share`)).status).toBe(401);
    for (const token of ['x', 'A'.repeat(43), '%00', '__proto__']) {
      expect((await api.get(`/shared-folders/${token}`)).status).toBe(404);
    }
  });
});
