import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { IMPORT_FIELD_NAMES } from '#src/features/tools/listings/public/import-field-rules.ts';
import { SAMPLE_FACTS } from '#src/features/tools/listings/testing/sample-facts.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { runAdminJobs } from '../testing/run-jobs.ts';
import { exportTable } from './export-table.server.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
});

const read = async (path: string) => {
  const response = await api.fetch(`/admin/export/${path}`, { headers: admin.headers });
  return { response, lines: (await response.text()).trimEnd().split(/\r?\n/) };
};

test('tools come out as the import takes them, and formulas as text', async () => {
  const [id] = await publishTools(api, [{ name: '=Quill', category: 'writing', tags: ['fast', 'free'] }]);
  const { response, lines } = await read('tools');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="tools-[\d-]+\.csv"$/);
  expect(lines[0]).toMatch(/^tool_id,name,url,description,category,/);
  expect(lines[1]).toContain(`${id},'=Quill,`);
  expect(lines[1]).toContain('fast; free');
  const body = new FormData();
  body.set('file', new File([lines.join('\n')], 'tools.csv'));
  const uploaded = await api.raw('/admin/imports', { method: 'POST', body, headers: admin.headers });
  const checked = await admin.send('POST', `/imports/${uploaded.body.data.id}/check`);
  expect(checked.body.data.check).toMatchObject({ created: 0, changed: 0, unchanged: 1, refused: 0 });
  const json = await read('tools?format=jsonl');
  expect(JSON.parse(json.lines[0]!)).toMatchObject({ tool_id: id, name: '=Quill', tags: ['fast', 'free'] });
});

const stripped = (text: string) => {
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([title]) => IMPORTED.includes(title) && title !== 'tool_id'),
    ),
  );
};
const IMPORTED: readonly string[] = IMPORT_FIELD_NAMES;

test.each(['csv', 'jsonl'])(
  'a %s of tools that is imported into an empty site is exported as the same file',
  async (format) => {
    await publishTools(api, [
      { name: '=Quill, "x"', category: 'writing', tags: ['fast', 'a, b'], description: 'One\n"two"; three.' },
      { name: "O'Neil", category: 'video', features: ['a, b'], use_cases: ['x; y', 'z'] },
      {
        name: 'Krea',
        category: 'image',
        features: ['one', 'two, three'],
        starting_from: '$1,200',
        company: '-x',
      },
    ]);
    const facts = { ...SAMPLE_FACTS, tagline: "'=short", best_for: ['Small, shops'] };
    await api.database.kysely
      .updateTable('tools')
      .set({ facts: JSON.stringify(facts) })
      .where('name', '=', 'Krea')
      .execute();
    const exported = async () =>
      (await api.fetch(`/admin/export/tools?format=${format}`, { headers: admin.headers })).text();
    const before = await exported();
    await api.database.kysely.deleteFrom('tools').execute();
    api.clock.advance(3_600_000);
    const body = new FormData();
    body.set('file', new File([before], `tools.${format}`));
    const { id } = (await api.raw('/admin/imports', { method: 'POST', body, headers: admin.headers })).body
      .data;
    const { check } = (await admin.send('POST', `/imports/${id}/check`)).body.data;
    expect(check).toMatchObject({ created: 3, refused: 0, left_out_count: 0, duplicate_count: 0 });
    await admin.send('POST', `/imports/${id}/run`);
    await runAdminJobs(api);
    const after = await exported();
    if (format === 'csv') expect(stripped(after)).toEqual(stripped(before));
    else {
      const rows = (text: string) =>
        text
          .trim()
          .split('\n')
          .map((line) =>
            Object.entries(JSON.parse(line)).filter(([key]) => IMPORTED.includes(key) && key !== 'tool_id'),
          );
      expect(rows(after)).toEqual(rows(before));
    }
  },
);

test('users, reviews and categories', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  expect((await read('users')).lines.join('\n')).toContain(`Ada,${ada.email}`);
  expect((await read('reviews')).lines).toHaveLength(1);
  const categories = await read('categories?format=jsonl');
  expect(JSON.parse(categories.lines[0]!)).toMatchObject({ slug: 'chatbots', listings: 0 });
  expect((await api.get('/admin/export/users')).status).toBe(401);
  expect((await api.get('/admin/export/users', ada.headers)).status).toBe(404);
  expect((await admin.get('/export/tools?format=xml')).status).toBe(422);
  expect((await admin.get('/export/passwords')).status).toBe(404);
});

test('everything that staff see of categories, types, tags, synonyms and the audit log', async () => {
  await publishTools(api, [{ name: 'Alpha', category: 'writing', tags: ['fast'] }]);
  const { body } = await admin.send('POST', '/categories', {
    name: 'Garden',
    description: '=SUM(A1)',
    intro: 'Grows things.',
    color: '#0a9068',
    translations: { fr: { name: 'Jardin' } },
    vocabulary: { en: ['plants'] },
  });
  await admin.send('POST', '/synonyms', { language: 'fr', words: ['fleur', 'plante'] });
  const rowsOf = async (table: string) =>
    (await read(`${table}?format=jsonl`)).lines.map((line) => JSON.parse(line));
  expect(await rowsOf('categories')).toContainEqual(
    expect.objectContaining({
      id: body.data.id,
      slug: 'garden',
      description: '=SUM(A1)',
      intro: 'Grows things.',
      color: '#0a9068',
      translations: { fr: { name: 'Jardin' } },
      vocabulary: { en: ['plants'] },
    }),
  );
  expect((await read('categories')).lines.join('\n')).toContain(",'=SUM(A1),");
  expect(await rowsOf('types')).toContainEqual(expect.objectContaining({ value: 'web-app', listings: 1 }));
  expect(await rowsOf('tags')).toMatchObject([{ name: 'fast', listings: 1 }]);
  expect(await rowsOf('synonyms')).toMatchObject([{ language: 'fr', words: ['fleur', 'plante'] }]);
  expect(await rowsOf('activity')).toMatchObject([
    { action: 'category.create', target_name: 'Garden', before: null, after: { name: 'Garden' } },
    { action: 'synonyms.add' },
  ]);
});

test('editors export the words of the catalogue, but neither accounts nor the audit log', async () => {
  const editor = await signInPerson(api);
  await api.database.kysely
    .updateTable('users')
    .set({ permissions: ['editor'] })
    .where('id', '=', editor.id)
    .execute();
  const statusOf = async (table: string) =>
    (await api.fetch(`/admin/export/${table}`, { headers: editor.headers })).status;
  for (const table of ['tools', 'categories', 'types', 'tags', 'synonyms'])
    expect([table, await statusOf(table)]).toEqual([table, 200]);
  for (const table of ['users', 'reviews', 'activity'])
    expect([table, await statusOf(table)]).toEqual([table, 403]);
});

test('a client that goes away ends it', async () => {
  await publishTools(
    api,
    Array.from({ length: 1100 }, (_, index) => ({ name: `Tool ${index}` })),
  );
  const response = await exportTable(api.app.contexts.listings, 'tools', { format: 'jsonl' });
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  expect((await reader.read()).done).toBe(true);
  expect((await read('tools')).lines).toHaveLength(1101);
});
