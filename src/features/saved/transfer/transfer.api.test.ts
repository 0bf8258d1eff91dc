import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { SAVED_FORMATS } from '../rules.ts';
import { publishGreek, savedCalls } from '../testing/saved-calls.ts';

const api = setUpTestApi();
let person: SignedInPerson;
let ada: ReturnType<typeof savedCalls>;
let alpha: number;
beforeEach(async () => {
  person = await signInPerson(api);
  ada = savedCalls(api, person);
  [alpha] = (await publishGreek(api)) as [number];
});

const PATH = '/user/saved-tools';

/** A file as it is sent to a browser. */
async function download(format: string, who = person) {
  const response = await api.fetch(`${PATH}/export?format=${format}`, { headers: who.headers });
  return { text: await response.text(), headers: response.headers, status: response.status };
}

const load = (calls: typeof ada, format: string, content: string) =>
  calls.send('POST', `${PATH}/import`, { format, content });

/** JSON says when it was exported. */
const withoutTime = (text: string) => text.replace(/"exported_at": "[^"]*"/, '');

/** All that is kept of somebody's saved tools, by name. */
async function contents(calls: typeof ada) {
  const { folders } = await calls.overview();
  const tools = (await calls.get('/user/favorites?limit=100')).body.data;
  const names = new Map(folders.map(({ id, name }: { id: number; name: string }) => [id, name]));
  return {
    folders: folders.map(({ name, description }: { name: string; description: string }) => [
      name,
      description,
    ]),
    tools: tools.map(({ id, folder_id, notes, saved_at }: Record<string, unknown>) => ({
      id,
      folder: names.get(folder_id) ?? null,
      notes,
      saved_at,
    })),
  };
}

describe('export and import', () => {
  test.each(SAVED_FORMATS)(
    '%s into an empty account gives the same folders, notes and dates',
    async (format) => {
      const work = await ada.addFolder('=Work & <b>"Play"</b>', "-2+3, 'quoted'");
      await ada.addFolder('Empty');
      await ada.toggle('alpha', { folder_id: work, notes: '=HYPERLINK("http://evil.test")\n@second line' });
      api.clock.advance(61_001);
      await ada.toggle('beta', { notes: "'=not one mark fewer" });
      api.clock.advance(1);
      const [favorites] = (await ada.overview()).folders;
      await ada.toggle('gamma', { folder_id: favorites.id });
      const { text } = await download(format);
      const other = await signInPerson(api);
      const eve = savedCalls(api, other);
      api.clock.advance(3_600_000);
      const { status, body } = await load(eve, format, text);
      expect([status, body.data]).toEqual([
        200,
        {
          imported: 3,
          already_saved: 0,
          folders_created: 2,
          unmatched: [],
          unmatched_count: 0,
          refused: [],
          refused_count: 0,
          left_out: [],
          left_out_count: 0,
        },
      ]);
      expect(await contents(eve)).toEqual(await contents(ada));
      expect(withoutTime((await download(format, other)).text)).toBe(withoutTime(text));
      expect((await load(eve, format, text)).body.data).toMatchObject({ imported: 0, already_saved: 3 });
      expect(await contents(eve)).toEqual(await contents(ada));
    },
  );

  test('a file is named, typed and kept by no cache', async () => {
    const csv = await download('csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe(
      `attachment; filename="aisle-saved-tools-${api.clock.now().toISOString().slice(0, 10)}.csv"`,
    );
    expect(csv.headers.get('cache-control')).toBe('no-store');
    expect((await download('html')).headers.get('content-disposition')).toContain('.html"');
    expect((await ada.get(`${PATH}/export?format=xml`)).body.errors).toHaveProperty('format');
    expect((await api.get(`${PATH}/export`)).status).toBe(401);
  });

  test('addresses count without scheme, www, slash and what never tells; what is unknown is reported', async () => {
    const { url } = (await api.get('/ai-tools/alpha')).body.data;
    const tools = [
      { url: `${url.replace('https://', 'http://www.')}/?utm_source=x`, name: 'Alpha', notes: 'Mine' },
      { url, notes: 'A second time' },
      { url: 'https://unknown.test/x', name: 'Unknown', folder: 'Nowhere' },
      { url: `${url}/?id=com.example.unlisted`, name: 'Another app' },
      { url: 'javascript:alert(1)', name: 'Evil' },
    ];
    const { body } = await load(ada, 'json', JSON.stringify({ tools }));
    expect(body.data).toMatchObject({
      imported: 1,
      already_saved: 0,
      folders_created: 0,
      unmatched: [
        { name: 'Unknown', url: 'https://unknown.test/x' },
        { name: 'Another app', url: `${url}/?id=com.example.unlisted` },
        { name: 'Evil', url: 'javascript:alert(1)' },
      ],
    });
    expect((await ada.get(`${PATH}/${alpha}`)).body.data.notes).toBe('Mine');
  });

  test('texts that are too long are cut, impossible dates count as now, folders go by name in any case', async () => {
    const { url } = (await api.get('/ai-tools/alpha')).body.data;
    const tools = [
      { url, folder: ` ${'F'.repeat(80)} `, notes: `${'n'.repeat(999)}\u{1F600}`, saved_at: '2999-01-01' },
    ];
    await ada.addFolder('f'.repeat(60));
    expect((await load(ada, 'json', JSON.stringify({ tools }))).body.data.folders_created).toBe(0);
    const entry = (await ada.get(`${PATH}/${alpha}`)).body.data;
    expect(entry.notes).toBe('n'.repeat(999));
    expect(entry.saved_at).toBe(api.clock.now().toISOString());
    expect(entry.folder_id).not.toBeNull();
  });

  test('a form with a file takes more than the text of a call', async () => {
    const { url } = (await api.get('/ai-tools/alpha')).body.data;
    const filler = Array.from({ length: 9000 }, (_, index) => `https://filler.test/${index},`).join('\n');
    const form = new FormData();
    form.set('format', 'csv');
    form.set('file', new File([`url,notes\n${filler}\n${url},Found\n`], 'saved.csv'));
    const answer = await api.raw(`${PATH}/import`, { method: 'POST', headers: person.headers, body: form });
    expect([answer.status, answer.body.data.imported]).toEqual([200, 1]);
    expect(answer.body.data.unmatched).toHaveLength(1000);
    expect(answer.body.data.unmatched_count).toBe(9000);
  });

  test('tags of another product become a line of the notes, and columns can be chosen', async () => {
    const { url } = (await api.get('/ai-tools/alpha')).body.data;
    const form = (content: string, fields: Record<string, string> = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ format: 'csv', ...fields })) body.set(name, value);
      body.set('file', new File([content], 'saved.csv'));
      return body;
    };
    const send = (path: string, body: FormData) =>
      api.raw(`${PATH}/${path}`, { method: 'POST', headers: person.headers, body });
    const content = `Adresse web?,Mots\n${url},chat;machine learning\n`;
    const refused = await send('import', form(content));
    expect([refused.status, refused.body.errors.file]).toEqual([
      422,
      [
        'No column is called like a web address. The file has Adresse web?, Mots. Choose the column with the addresses.',
      ],
    ]);
    const described = await send('import/columns', form(content));
    expect(described.body.data).toEqual({
      encoding: 'utf-8',
      columns: [
        { title: 'Adresse web?', samples: [url], field: null },
        { title: 'Mots', samples: ['chat;machine learning'], field: null },
      ],
    });
    const chosen = (first: string) => ({
      'columns[0][title]': 'Adresse web?',
      'columns[0][field]': first,
      'columns[1][title]': 'Mots',
      'columns[1][field]': 'tags',
    });
    expect((await send('import', form(content, chosen('')))).status).toBe(422);
    expect((await send('import', form(content, chosen('colour')))).status).toBe(422);
    expect((await send('import', form('A\nx\n', chosen('url')))).body.errors).toHaveProperty([
      'mapping.Mots',
    ]);
    expect((await send('import', form(content, chosen('url')))).body.data).toMatchObject({ imported: 1 });
    expect((await ada.get(`${PATH}/${alpha}`)).body.data.notes).toBe('#chat #machine-learning');
    expect((await api.raw(`${PATH}/import/columns`, { method: 'POST', body: form(content) })).status).toBe(
      401,
    );
  });

  test('refused: no token, wrong format, nothing, unreadable, too much', async () => {
    expect((await api.send('POST', `${PATH}/import`, {})).status).toBe(401);
    const refused = async (body: object) => {
      const { status, body: answer } = await ada.send('POST', `${PATH}/import`, body);
      return [status, Object.keys(answer.errors)];
    };
    expect(await refused({ format: 'xml', content: 'x' })).toEqual([422, ['format']]);
    expect(await refused({ format: 'json' })).toEqual([422, ['content']]);
    expect(await refused({ format: 'json', content: 'x' })).toEqual([422, ['content']]);
    expect(await refused({ format: 'csv', content: 'x'.repeat(200 * 1024 + 1) })).toEqual([422, ['content']]);
    expect((await ada.send('POST', `${PATH}/import`, { content: 'x'.repeat(260 * 1024) })).status).toBe(413);
  });

  test('past a limit nothing is imported', async () => {
    const { url } = (await api.get('/ai-tools/alpha')).body.data;
    const folders = Array.from({ length: 200 }, (_, index) => ({ name: `Folder ${index}` }));
    const content = JSON.stringify({ folders, tools: [{ url }] });
    const { status, body } = await load(ada, 'json', content);
    expect([status, body.errors]).toEqual([422, { content: [texts['saved.tooManyFolders']] }]);
    expect((await ada.overview()).folders).toHaveLength(1);
    expect((await ada.overview()).total).toBe(0);
  });
});
