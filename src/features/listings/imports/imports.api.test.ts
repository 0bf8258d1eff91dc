import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { runAdminJobs } from '../testing/run-jobs.ts';

const api = setUpTestApi({ languages: ['en', 'fr'] });
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
});

async function upload(content: string | Uint8Array<ArrayBuffer>, name = 'tools.csv', headers = {}) {
  const body = new FormData();
  body.set('file', new File([content], name));
  return api.raw('/admin/imports', { method: 'POST', body, headers: { ...admin.headers, ...headers } });
}

const FRENCH = [
  'Nom;Site web;Résumé;Catégorie;Prix;Étiquettes;Ma note interne',
  'Éclair;eclair.example;"Écrit vite; et bien.";Writing;Gratuit;rapide|texte;a',
  'Copie;copie.example;Copie des textes.;Writing;Payant;;b',
  'Perdu;perdu.example;Sans rubrique connue.;Cuisine;;;c',
  ';=2+3;;;;;d',
].join('\r\n');

describe('a foreign list', () => {
  test('is recognized, checked, imported once, and its refused lines come back to be mended', async () => {
    const [known] = await publishTools(api, [
      { name: 'Copie', url: 'https://copie.example', description: 'Copie des textes.', category: 'writing' },
    ]);
    const uploaded = await upload(Buffer.from(FRENCH, 'latin1'));
    expect([uploaded.status, uploaded.body.data]).toMatchObject([
      201,
      { file_name: 'tools.csv', format: 'csv', encoding: 'windows-1252', check: null, job: null },
    ]);
    const { id, columns, sample } = uploaded.body.data;
    expect(columns.map(({ title, field }: Record<string, unknown>) => [title, field])).toEqual([
      ['Nom', 'name'],
      ['Site web', 'url'],
      ['Résumé', 'description'],
      ['Catégorie', 'category'],
      ['Prix', 'pricing_model'],
      ['Étiquettes', 'tags'],
      ['Ma note interne', null],
    ]);
    expect(sample[0]).toMatchObject({ Nom: 'Éclair', 'Site web': 'eclair.example' });

    const check = (await admin.send('POST', `/imports/${id}/check`)).body.data.check;
    expect(check).toMatchObject({ created: 1, changed: 1, unchanged: 0, refused: 2 });
    expect(check.unknown_categories).toEqual([{ name: 'Cuisine', lines: 1 }]);
    expect(check.errors).toMatchObject([
      { line: 4, reasons: [expect.stringMatching(/^Catégorie: There is no category "Cuisine"/)] },
      { line: 5, original: ';=2+3;;;;;d' },
    ]);
    expect(check.examples).toMatchObject([
      { line: 2, name: 'Éclair', effect: 'create' },
      { line: 3, name: 'Copie', effect: 'change', changes: ['pricing_model'] },
    ]);
    expect((await api.get('/ai-tools?search=clair')).body.data).toEqual([]);

    const started = await admin.send('POST', `/imports/${id}/run`);
    expect(started.body.data.job).toMatchObject({ kind: 'import', state: 'queued', done: 0 });
    expect((await admin.send('POST', `/imports/${id}/run`)).status).toBe(409);
    await runAdminJobs(api);
    const job = (await admin.get(`/jobs/${started.body.data.job.id}`)).body.data;
    expect(job).toMatchObject({
      state: 'done',
      result: { created: 1, changed: 1, unchanged: 0, refused: 2 },
    });
    expect(job.done).toBe(job.total);
    expect((await api.get('/ai-tools/eclair')).body.data).toMatchObject({
      name: 'Éclair',
      url: 'https://eclair.example',
      description: 'Écrit vite; et bien.',
      pricing: { model: 'free' },
    });
    expect(await admin.log()).toMatchObject([
      { action: 'import.run', target: { id, name: 'tools.csv' }, to: { created: 1 } },
      {
        action: 'tool.import',
        target: { id: known },
        from: { pricing_model: 'freemium' },
        to: { pricing_model: 'paid' },
      },
      { action: 'tool.import', target: { name: 'Éclair' }, to: { status: 'approved' } },
    ]);
    expect((await admin.send('POST', `/imports/${id}/run`)).status).toBe(409);

    const errors = await (
      await api.fetch(`/admin/imports/${id}/errors.csv`, { headers: admin.headers })
    ).text();
    const [head, first, second] = errors.split('\r\n');
    expect(head).toBe(
      'Line,Problem,Nom,Site web,Résumé,Catégorie,Prix,Étiquettes,Ma note interne,Original line',
    );
    expect(first).toContain('Perdu,perdu.example');
    expect(second).toContain(",'=2+3,");
    const mended = errors.replace(',Cuisine,', ',writing,');
    const again = await upload(mended, 'mended.csv');
    expect((await admin.send('POST', `/imports/${again.body.data.id}/check`)).body.data.check).toMatchObject({
      created: 1,
      refused: 1,
    });
  });

  test('addresses that differ in what tells them apart, and tags in signs and scripts, stay apart', async () => {
    const rows = [
      'A,https://marketplace.visualstudio.com/items?itemName=maker-a.ext,C#;日本語',
      'B,https://marketplace.visualstudio.com/items?itemName=maker-b.ext,C;Œuvre',
      'C,https://play.google.com/store/apps/details?id=com.example.a&hl=fr,C++;Łódź',
      'D,https://play.google.com/store/apps/details?id=com.example.b,c#',
      'E,https://apps.example.com/#/tool-a,',
      'F,https://apps.example.com/#/tool-b,',
    ];
    const content = (lines: readonly string[]) =>
      `name,url,tags,description,category,price\n${lines.map((line) => `${line},A tool that does something.,code,"Free, 1.299,00 €/an"`).join('\n')}\n`;
    const run = async (lines: readonly string[]) => {
      const { id } = (await upload(content(lines))).body.data;
      await admin.send('POST', `/imports/${id}/check`);
      const { job } = (await admin.send('POST', `/imports/${id}/run`)).body.data;
      await runAdminJobs(api);
      return (await admin.get(`/jobs/${job.id}`)).body.data.result;
    };
    expect(await run(rows)).toMatchObject({ created: 6, changed: 0, refused: 0 });
    const slugsOf = async (slug: string) =>
      (await api.get(`/ai-tools/${slug}`)).body.data.tags.map((tag: { slug: string }) => tag.slug);
    expect(await slugsOf('a')).toEqual(['c-sharp', 'u65e5672c8a9e']);
    expect(await slugsOf('b')).toEqual(['c', 'oeuvre']);
    expect(await slugsOf('c')).toEqual(['c-plus-plus', 'lodz']);
    expect(await slugsOf('d')).toEqual(['c-sharp']);
    expect((await api.get('/ai-tools/e')).body.data.pricing).toMatchObject({
      model: 'freemium',
      starting_from: 'Free, 1.299,00 €/an',
    });
    const tracked = rows.map((row) =>
      row.replace(/(https:[^,]*?)(#[^,]*)?,/, '$1&utm_source=x$2,').replace('/&', '/?'),
    );
    expect(await run(tracked)).toMatchObject({ created: 0, refused: 0 });
  });

  test('a tag that was stored under another slug keeps it', async () => {
    await publishTools(api, [{ name: 'Known', tags: ['œuvre'] }]);
    await api.database.pool.query(`update tags set slug = 'uvre'`);
    const lines = ['name,url,tags,description,category', 'A,https://a.example.com,Œuvre,A tool.,code'];
    const { id } = (await upload(`${lines.join('\n')}\n`)).body.data;
    await admin.send('POST', `/imports/${id}/check`);
    await admin.send('POST', `/imports/${id}/run`);
    await runAdminJobs(api);
    const { rows } = await api.database.pool.query(
      `select t.slug as tool, g.slug from tool_tags join tags g on g.id = tag_id join tools t on t.id = tool_id order by 1`,
    );
    expect(rows).toEqual([
      { tool: 'a', slug: 'uvre' },
      { tool: 'known', slug: 'uvre' },
    ]);
  });

  test('people map columns themselves, give a category for all, and update by id', async () => {
    const [id] = await publishTools(api, [{ name: 'Alpha' }]);
    const before = (await api.get('/ai-tools/alpha')).body.data.category;
    const { body } = await upload(`A,B,C,D\n${id},Beta,,\n,Gamma,https://gamma.example,Writes gamma.\n`);
    const of = body.data.id;
    expect((await admin.send('POST', `/imports/${of}/check`)).body.errors.mapping).toHaveLength(1);
    const mapping = { A: 'tool_id', B: 'name', C: 'url', D: 'description' };
    const categories: { id: number; slug: string }[] = (await admin.get('/categories')).body.data;
    const category = categories.find(({ slug }) => slug !== before.slug)!.id;
    const mapped = await admin.send('PUT', `/imports/${of}/mapping`, {
      mapping,
      default_category_id: category,
    });
    expect(mapped.body.data).toMatchObject({ default_category_id: category });
    await admin.send('POST', `/imports/${of}/run`);
    await runAdminJobs(api);
    // The category for all is for new tools: a known one keeps its own.
    const beta = (await api.get('/ai-tools/alpha')).body.data;
    expect(beta).toMatchObject({ id, name: 'Beta', category: before });
    const gamma = (await api.get('/ai-tools/gamma')).body.data;
    expect(gamma).toMatchObject({ description: 'Writes gamma.', category: { id: category } });
    expect((await admin.send('PUT', `/imports/${of}/mapping`, { mapping })).status).toBe(409);
  });

  test('a category of the file is found by a word that means one of the site, or added', async () => {
    const lines = ['A,a.example,Does a.,Cooking', 'B,b.example,Does b.,Garden', 'C,c.example,Does c.,garden'];
    const { id } = (await upload(`name,url,description,category\n${lines.join('\n')}\n`)).body.data;
    const check = async () => (await admin.send('POST', `/imports/${id}/check`)).body.data.check;
    expect((await check()).unknown_categories).toEqual([
      { name: 'Garden', lines: 2 },
      { name: 'Cooking', lines: 1 },
    ]);
    const writing = (await admin.get('/categories?search=writing')).body.data[0].id;
    await admin.send('PUT', `/categories/${writing}`, { vocabulary: { en: ['cooking'] } });
    expect((await admin.send('POST', '/categories', { name: 'Garden' })).status).toBe(201);
    expect(await check()).toMatchObject({ created: 3, refused: 0, unknown_categories: [] });
  });

  test('a listing that somebody has changed since the check is left as it is, and the line comes back', async () => {
    const [alpha, beta] = await publishTools(api, [{ name: 'Alpha' }, { name: 'Beta' }]);
    const file = `tool_id,name,company\n${alpha},Alpha,Mine\n${beta},Beta,Mine\n`;
    const { id } = (await upload(file)).body.data;
    expect((await admin.send('POST', `/imports/${id}/check`)).body.data.check).toMatchObject({ changed: 2 });
    const edited = await api.send(
      'POST',
      `/ai-tools/${alpha}`,
      { _method: 'PUT', company: 'Theirs' },
      admin.headers,
    );
    expect(edited.status).toBe(200);
    const { job } = (await admin.send('POST', `/imports/${id}/run`)).body.data;
    await runAdminJobs(api);
    expect((await admin.get(`/jobs/${job.id}`)).body.data.result).toMatchObject({ changed: 1, refused: 1 });
    const companyOf = async (slug: string) => (await api.get(`/ai-tools/${slug}`)).body.data.company;
    expect([await companyOf('alpha'), await companyOf('beta')]).toEqual(['Theirs', 'Mine']);
    const refused = await api.fetch(`/admin/imports/${id}/errors.csv`, { headers: admin.headers });
    const errors = await refused.text();
    expect(errors).toContain('It now says company: Theirs.');
    const again = (await upload(errors, 'again.csv')).body.data.id;
    await admin.send('POST', `/imports/${again}/check`);
    await admin.send('POST', `/imports/${again}/run`);
    await runAdminJobs(api);
    expect(await companyOf('alpha')).toBe('Mine');
  });

  test('the check names what it would overwrite, lines that repeat others, and cells that it leaves out', async () => {
    await publishTools(api, [{ name: 'Alpha', url: 'https://alpha.example' }]);
    const lines = [
      'Name,Website,Description,Category,Price,Date,Tags,Labels',
      'Beta,alpha.example,Does alpha.,Writing,"Free, $12/mo, Contact us",02/02/2025,a,b',
      'Gamma,gamma.example,Does gamma.,Writing,$20/month,03/04/2025,,',
      'Gamma,www.gamma.example/,Does gamma well.,Writing,N/A,31/12/2024,,',
    ];
    const uploaded = await upload(lines.join('\n'));
    const fields = uploaded.body.data.columns.map(({ field }: { field: string }) => field);
    expect(fields.slice(-4)).toEqual(['pricing_model', 'created_at', 'tags', 'tags']);
    const { id } = uploaded.body.data;
    const { check } = (await admin.send('POST', `/imports/${id}/check`)).body.data;
    expect(check).toMatchObject({
      created: 1,
      changed: 2,
      refused: 0,
      left_out_count: 0,
      duplicate_count: 1,
      duplicates: [{ line: 4, earlier: 3, name: 'Gamma' }],
      conflict_count: 1,
      conflicts: [{ line: 2, name: 'Beta', replaces: { name: 'Alpha', url: 'https://alpha.example' } }],
      examples: [{ line: 4, name: 'Gamma', effect: 'create' }],
    });
    await admin.send('POST', `/imports/${id}/run`);
    await runAdminJobs(api);
    expect((await api.get('/ai-tools/gamma')).body.data).toMatchObject({
      description: 'Does gamma well.',
      created_at: expect.stringContaining('2024-12-31'),
    });
    const beta = (await api.get('/ai-tools/alpha')).body.data;
    expect(beta).toMatchObject({ name: 'Beta', pricing: { model: 'freemium' } });
    expect(beta.tags.map(({ name }: { name: string }) => name)).toEqual(['a', 'b']);
  });

  test('a date that could be read two ways is left out and named, and two columns may feed a list', async () => {
    const { id } = (
      await upload('name,url,description,category,date,A,B\nX,x.example,Does x.,writing,03/04/2025,a,b\n')
    ).body.data;
    const put = (mapping: object) => admin.send('PUT', `/imports/${id}/mapping`, { mapping });
    const base = {
      name: 'name',
      url: 'url',
      description: 'description',
      category: 'category',
      date: 'created_at',
    };
    expect((await put({ ...base, A: 'company', B: 'company' })).body.errors).toEqual({
      'mapping.B': ['“A” is read as this field already.'],
    });
    expect((await put({ ...base, A: 'features', B: 'features' })).status).toBe(200);
    const { check } = (await admin.send('POST', `/imports/${id}/check`)).body.data;
    expect(check).toMatchObject({ created: 1, left_out_count: 1 });
    expect(check.left_out).toEqual([
      {
        line: 2,
        reasons: [expect.stringMatching(/^date says “03\/04\/2025”, which was left out\. Day and month/)],
      },
    ]);
    await admin.send('POST', `/imports/${id}/run`);
    await runAdminJobs(api);
    expect((await api.get('/ai-tools/x')).body.data.features).toEqual([
      { description: 'a' },
      { description: 'b' },
    ]);
  });

  test('an import that stops in the middle goes on where it was, and nothing is there twice', async () => {
    const lines = Array.from(
      { length: 130 },
      (_, index) => `Tool ${index},https://t${index}.example,Does ${index}.,image`,
    );
    const { body } = await upload(`name,url,description,category\n${lines.join('\n')}\n`);
    const { job } = (await admin.send('POST', `/imports/${body.data.id}/run`)).body.data;
    const stop = new AbortController();
    const running = runAdminJobs(api, stop.signal);
    const count = async () =>
      Number((await api.database.pool.query('select count(*)::int as n from tools')).rows[0].n);
    while ((await count()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    await running.catch(() => undefined);
    const part = await count();
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(130);
    await api.database.kysely.updateTable('admin_jobs').set({ state: 'running' }).execute();
    await Promise.all([runAdminJobs(api), runAdminJobs(api)]);
    expect(await count()).toBe(130);
    expect((await admin.get(`/jobs/${job.id}`)).body.data).toMatchObject({
      state: 'done',
      result: { created: 130 },
    });
    const imported = (await admin.log()).filter(({ action }) => action === 'import.run');
    expect(imported).toHaveLength(1);
  });

  test('an import that goes on takes what it wrote before for no change by somebody else', async () => {
    const lines = Array.from(
      { length: 130 },
      (_, index) => `Tool ${index},https://t${index % 120}.example,Does ${index}.,image`,
    );
    const { id } = (await upload(`name,url,description,category\n${lines.join('\n')}\n`)).body.data;
    await admin.send('POST', `/imports/${id}/check`);
    const { job } = (await admin.send('POST', `/imports/${id}/run`)).body.data;
    const stop = new AbortController();
    const running = runAdminJobs(api, stop.signal);
    const done = async () => (await admin.get(`/jobs/${job.id}`)).body.data.done;
    while ((await done()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    await running.catch(() => undefined);
    expect(await done()).toBeLessThan(120);
    await api.database.kysely.updateTable('admin_jobs').set({ state: 'running' }).execute();
    await runAdminJobs(api);
    expect((await admin.get(`/jobs/${job.id}`)).body.data).toMatchObject({
      state: 'done',
      result: { created: 120, changed: 10, refused: 0 },
    });
  });

  test('reasons are in the language of the reader', async () => {
    const { body } = await upload('name,url,description,category\nA,javascript:alert(1),Text,Cuisine\n');
    const headers = { ...admin.headers, 'accept-language': 'fr' };
    const answer = await api.raw(`/admin/imports/${body.data.id}/check`, { method: 'POST', headers });
    expect(answer.body.data.check.errors[0].reasons.join(' ')).toContain(
      'Il n’y a pas de catégorie «\u00a0Cuisine\u00a0»',
    );
  });
});

describe('bad input', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    ['an empty file', '', /empty/],
    ['a workbook', Buffer.from('PK\u0003\u0004', 'latin1'), /CSV/],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a', 'latin1'), /not a text file/],
    ['two million columns', 'a,'.repeat(2_000_000), /more than 200 columns/],
    ['a web page', '<html>', /web page/],
    ['quotes that never end', `name,url\n"${'x\n'.repeat(600_000)}`, /Line 2 opens a quotation mark/],
    ['titles alone', 'name,url\n', /no row/],
  ])('%s is 422 with a clear text', async (_, content, text) => {
    const { status, body } = await upload(content);
    expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringMatching(text)]);
    const { rows } = await api.database.pool.query('select count(*)::int as n from imports');
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('no file, no form, too much', async () => {
    const send = (init: RequestInit) =>
      api.raw('/admin/imports', { method: 'POST', ...init, headers: { ...admin.headers, ...init.headers } });
    const form = new FormData();
    form.set('other', 'text');
    expect((await send({ body: form })).status).toBe(422);
    expect((await send({ body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send({ body: '--x\r\nnonsense', headers: broken })).status).toBe(400);
    async function* large() {
      yield Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,url\n',
      );
      for (let megabyte = 0; megabyte < 51; megabyte += 1) yield Buffer.alloc(1024 * 1024, 97);
    }
    const streamed = {
      body: Readable.toWeb(Readable.from(large())) as BodyInit,
      duplex: 'half',
      headers: broken,
    } as RequestInit;
    const announced = { body: 'x', headers: { ...broken, 'content-length': String(60 * 1024 * 1024) } };
    for (const init of [streamed, announced]) {
      const refused = await send(init);
      expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('50 MB')]);
    }
    expect((await api.database.pool.query('select * from import_parts')).rows).toEqual([]);
  });

  test('calls are for administrators, and for imports that are there', async () => {
    const body = new FormData();
    body.set('file', new File(['name,url\na,b'], 'a.csv'));
    expect((await api.raw('/admin/imports', { method: 'POST', body })).status).toBe(401);
    for (const path of ['/imports/999', '/jobs/999', '/imports/x', '/imports/999/errors.csv'])
      expect((await admin.get(path)).status, path).toBe(404);
    for (const path of ['/imports/999/check', '/imports/999/run'])
      expect((await admin.send('POST', path)).status, path).toBe(404);
    const { id } = (await upload('name,url\na,b.example\n')).body.data;
    const put = (change: object) => admin.send('PUT', `/imports/${id}/mapping`, change);
    expect((await put({ mapping: { nope: 'name' } })).body.errors).toHaveProperty(['mapping.nope']);
    expect((await put({ mapping: { name: 'colour' } })).status).toBe(422);
    expect((await put({ mapping: { name: 'url', url: 'url' } })).status).toBe(422);
    expect((await put({ mapping: { name: 'name' } })).body.errors).toHaveProperty('mapping');
    expect((await put({ mapping: { url: 'url' }, default_category_id: 99_999 })).status).toBe(422);
    expect((await put({ mapping: { url: 'url' }, colour: 1 })).status).toBe(422);
  });

  test('two people who read the columns differently see it before one replaces the other', async () => {
    const { id, version } = (await upload('name,url,text\nAda,ada.example,Writes.\n')).body.data;
    const put = (text: string | null, seen: string) =>
      admin.send('PUT', `/imports/${id}/mapping`, {
        mapping: { name: 'name', url: 'url', text },
        default_category_id: null,
        version: seen,
      });
    const first = await put('description', version);
    expect(first.status).toBe(200);
    expect(first.body.data.version).not.toBe(version);
    const refused = await put('best_for', version);
    expect([refused.status, refused.body.current]).toMatchObject([409, first.body.data]);
    expect((await put('best_for', first.body.data.version)).body.data.columns[2].field).toBe('best_for');
    const ran = await admin.send('POST', `/imports/${id}/run?version=${first.body.data.version}`);
    expect([ran.status, ran.body.current.columns[2].field]).toEqual([409, 'best_for']);
    expect((await put('description', ran.body.current.version)).body.data.version).toBe(
      first.body.data.version,
    );
    expect((await admin.send('POST', `/imports/${id}/run?version=${first.body.data.version}`)).status).toBe(
      200,
    );
  });

  test('a check counts only for the columns that it was made with', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `Tool ${at},tool-${at}.example,Writes.,writing`);
    const { id } = (await upload(['name,url,description,category', ...lines].join('\n'))).body.data;
    const checking = admin.send('POST', `/imports/${id}/check`);
    const mapping = { name: 'name', url: 'url', description: 'best_for', category: 'category' };
    await admin.send('PUT', `/imports/${id}/mapping`, { mapping });
    // One that began after the change misses the description.
    expect([409, 422]).toContain((await checking).status);
    expect((await admin.get(`/imports/${id}`)).body.data.check).toBeNull();
  });

  test('the template can be imported', async () => {
    const file = await api.fetch('/admin/imports/template', { headers: admin.headers });
    const { body } = await upload(await file.text());
    const { check } = (await admin.send('POST', `/imports/${body.data.id}/check`)).body.data;
    expect(check).toMatchObject({ created: 1, refused: 0 });
  });
});

describe('a file whose lines cannot be read', () => {
  const NONSENSE = `url,name\n${'x y,z\n'.repeat(60_000)}`;

  test('is not read to its end, and its first refused lines can be downloaded', async () => {
    const { id } = (await upload(NONSENSE)).body.data;
    const { status, body } = await admin.send('POST', `/imports/${id}/check`);
    expect([status, body.errors]).toEqual([
      422,
      {
        file: [
          expect.stringMatching(
            /^We stopped reading after more than 1,000 refused lines\. The first is line 2: ./,
          ),
        ],
      },
    ]);
    const french = await api.send('POST', `/admin/imports/${id}/check`, undefined, {
      ...admin.headers,
      'accept-language': 'fr',
    });
    expect(french.body.errors.file[0]).toMatch(
      /^La lecture s’est arrêtée après plus de 1 000 lignes refusées\./,
    );
    const file = await api.fetch(`/admin/imports/${id}/errors.csv`, { headers: admin.headers });
    expect((await file.text()).trim().split('\r\n').length).toBeLessThan(1300);
  });

  test('is not imported to its end either', async () => {
    const { id } = (await upload(NONSENSE)).body.data;
    const started = await admin.send('POST', `/imports/${id}/run`);
    await runAdminJobs(api);
    const job = (await admin.get(`/jobs/${started.body.data.job.id}`)).body.data;
    expect(job).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/more than 1,000 refused lines/),
    });
    expect(job.result.refused).toBeLessThan(1100);
  });

  test('is not checked further once the client has left', async () => {
    const { id } = (await upload(NONSENSE)).body.data;
    const gone = new AbortController();
    gone.abort();
    const { headers } = admin;
    const left = await api.fetch(`/admin/imports/${id}/check`, {
      method: 'POST',
      headers,
      signal: gone.signal,
    });
    expect(left.status).toBe(400);
    const file = await api.fetch(`/admin/imports/${id}/errors.csv`, { headers });
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1);
  });
});
