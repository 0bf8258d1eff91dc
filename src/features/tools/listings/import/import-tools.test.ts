import { appendFileSync, truncateSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#src/testing/database.ts';
import { borrowTestDatabase } from '#src/testing/shared-database.ts';
import { importTools } from './import-tools.server.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await borrowTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'aisle-import-'));
});
beforeEach(() => database.reset());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const good = (changes: object = {}) => ({
  name: 'Alpha',
  url: 'https://alpha.example.com/start?utm_source=x',
  description: 'One line.',
  category: 'Image',
  ...changes,
});

async function run(lines: readonly (object | string)[]) {
  const file = join(folder, 'tools.jsonl');
  await writeFile(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  const refusals: [number, string][] = [];
  const report = await importTools({
    database,
    file,
    onRefused: (line, reason) => refusals.push([line, reason]),
  });
  return { report, refusals };
}

const tools = () => database.kysely.selectFrom('tools').selectAll().orderBy('id').execute();

test('publishes with defaults, tags and an imported rating', async () => {
  const { report } = await run([
    good({
      tags: ['Fast', 'art'],
      rating: 4.5,
      review_count: 20,
      created_at: '2025-03-01',
      type: 'Chrome Extension',
    }),
  ]);
  expect(report).toMatchObject({ added: 1, updated: 0, refused: 0 });
  const [tool] = await tools();
  expect(tool).toMatchObject({
    slug: 'alpha',
    url_key: 'alpha.example.com/start',
    status: 'approved',
    type: 'chrome-extension',
    is_pricing_listed: false,
    published_at: new Date('2025-03-01'),
  });
  const stats = await database.kysely.selectFrom('tool_stats').selectAll().executeTakeFirstOrThrow();
  expect(stats).toMatchObject({ imported_rating: 4.5, imported_review_count: 20 });
  const tags = await database.kysely.selectFrom('tags').select(['slug', 'name']).orderBy('slug').execute();
  expect(tags).toEqual([
    { slug: 'art', name: 'art' },
    { slug: 'fast', name: 'fast' },
  ]);
});

test('a second run updates by address, keeps slug, id and what the line leaves out', async () => {
  await run([good({ company: 'Alpha Ltd', features: ['First'] })]);
  const [before] = await tools();
  const { report } = await run([good({ name: 'Alpha Two', url: 'http://www.alpha.example.com/start/' })]);
  expect(report).toMatchObject({ added: 0, updated: 1, refused: 0 });
  const after = await tools();
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({
    id: before!.id,
    slug: 'alpha',
    name: 'Alpha Two',
    company: 'Alpha Ltd',
    features: ['First'],
  });
});

test('the pricing model is the one of the line, else what its prices tell, else not listed', async () => {
  const plan = { name: 'Pro', price: '$12', period: 'month' };
  const priced = { url: 'https://b.example.com', pricing_tiers: [{ name: 'Start', price: '$0' }, plan] };
  const said = { url: 'https://c.example.com', pricing_model: 'paid' };
  await run([good(), good(priced), good(said)]);
  const stored = async () =>
    (await tools()).map(({ pricing_model, is_pricing_listed }) => is_pricing_listed && pricing_model);
  expect(await stored()).toEqual([false, 'freemium', 'paid']);
  await run([good({ pricing_model: 'free' }), good({ ...said, pricing_model: null })]);
  expect(await stored()).toEqual(['free', 'freemium', 'paid']);
});

test('a demonstration tool that is in the list is no demonstration any more', async () => {
  await run([good()]);
  await database.pool.query('update tools set is_demo = true');
  await run([good()]);
  expect((await tools()).map(({ is_demo }) => is_demo)).toEqual([false]);
});

test('the same address twice in one file is one tool, the later line counts', async () => {
  const { report } = await run([good(), good({ name: 'Alpha Again' })]);
  expect(report).toMatchObject({ added: 1, updated: 1, refused: 0 });
  expect((await tools()).map((tool) => tool.name)).toEqual(['Alpha Again']);
});

test('equal names get different slugs; digits alone never look like an id', async () => {
  await run([
    good({ url: 'https://a.example.com' }),
    good({ url: 'https://b.example.com' }),
    good({ url: 'https://c.example.com', name: '2048' }),
    good({ url: 'https://d.example.com', name: '日本' }),
  ]);
  expect((await tools()).map((tool) => tool.slug)).toEqual(['alpha', 'alpha-2', 'tool-2048', 'tool']);
});

test('reports every bad line by number and reason, and imports the good ones', async () => {
  const bad: [object | string, string][] = [
    ['{"name": "half', 'The line is not JSON.'],
    ['[]', 'Must be an object.'],
    ['null', 'Must be an object.'],
    [good({ name: ' ' }), 'name: Must not be empty.'],
    [
      good({ name: 'x'.repeat(81) }),
      expect.stringMatching(/^name says “x+…”\. Must be at most 80 characters\.$/),
    ],
    [good({ name: 'a\0b' }), 'name says “ab”. Must not contain NUL characters.'],
    [
      good({ url: 'javascript:alert(1)' }),
      'url says “javascript:alert(1)”. Enter a web address that starts with http:// or https://.',
    ],
    [
      good({ url: 'http://127.0.0.1/' }),
      'url says “http://127.0.0.1/”. Must be an address on the public internet.',
    ],
    [
      good({ url: `https://a.example.com/${'x'.repeat(2048)}` }),
      expect.stringMatching(/^url says “https:.*…”\. Must be at most 2048 characters\.$/),
    ],
    [
      good({ category: 'nope' }),
      expect.stringMatching(
        /^category: There is no category "nope"\. There are chatbots, image, .*gaming\.$/,
      ),
    ],
    [good({ categroy: 'Image' }), 'categroy: Unknown; did you mean category?'],
    [good({ pricingModel: 'free' }), 'pricingModel: Unknown; did you mean pricing_model?'],
    [
      good({ name: '', category: 'nope', status: 'rejected' }),
      expect.stringMatching(
        /^name: Must not be empty\. category: There is no category .* status: “rejected” says that it isn’t published/,
      ),
    ],
  ];
  const { report, refusals } = await run([...bad.map(([line]) => line), good()]);
  expect(refusals).toEqual(bad.map(([, reason], index) => [index + 1, reason]));
  expect(report).toMatchObject({ added: 1, updated: 0, refused: bad.length });
});

test('a rating below one star is left out', async () => {
  const { report, said } = await importTable([
    'name,url,description,category,rating,review_count',
    `A,a.example,${DESCRIBED},0,3`,
    `B,b.example,${DESCRIBED},0.5,3`,
    `C,c.example,${DESCRIBED},"4,5",3`,
  ]);
  expect(report).toMatchObject({ added: 3, refused: 0 });
  expect(said).toEqual([
    [2, 'rating says “0”, which was left out. Must be at least 1.'],
    [3, 'rating says “0.5”, which was left out. Must be at least 1.'],
  ]);
});

test('a rating of 0 without reviews is a tool that nobody has rated', async () => {
  const { report } = await run([
    good({ rating: 0 }),
    good({ url: 'https://b.example.com', rating: 0, review_count: 0 }),
  ]);
  expect(report).toMatchObject({ added: 2, updated: 0, refused: 0 });
  const { rows } = await database.pool.query('select imported_rating::float8 as rating from tool_stats');
  expect(rows.every(({ rating }) => rating === 0)).toBe(true);
});

test('a file that is not a list of tools imports nothing', async () => {
  await expect(run(['<html>', '<body>', '</html>'])).rejects.toThrow('rows.markup');
  expect(await tools()).toEqual([]);
});

test('reads several batches, empty lines and a byte order mark', async () => {
  const lines = Array.from({ length: 1203 }, (_, index) =>
    good({ name: `T${index}`, url: `https://t${index}.example.com` }),
  );
  const { report } = await run([`\uFEFF${JSON.stringify(lines[0])}`, '', ...lines.slice(1), '']);
  expect(report).toMatchObject({ added: 1203, updated: 0, refused: 0 });
  const changes = await database.kysely.selectFrom('catalogue_changes').select('source').execute();
  expect(changes).toHaveLength(1203);
});

test('a pending revision of a tool, or with its address, is not changed', async () => {
  await run([good()]);
  const [alpha] = await tools();
  const version = (urlKey: string, status: string) =>
    database.pool.query(
      `insert into tools (slug, name, description, url, url_key, category_id, type, pricing_model, status,
         pending_version_of, tag_names)
       select 'v-' || $3::text, 'Version', description, 'https://' || $2::text, $2::text, category_id, type, pricing_model, $3::text, id, '{kept}'
       from tools where id = $1`,
      [alpha!.id, urlKey, status],
    );
  await version('alpha.example.com/start', 'rejected');
  await version('beta.example.com', 'pending');
  const before = (await tools()).filter(({ pending_version_of }) => pending_version_of !== null);
  const { report } = await run([
    good({ name: 'Alpha 2', tags: ['New'] }),
    good({ name: 'Beta', url: 'https://beta.example.com' }),
  ]);
  expect(report).toMatchObject({ added: 1, updated: 1, refused: 0 });
  const after = await tools();
  expect(after.filter(({ pending_version_of }) => pending_version_of !== null)).toEqual(before);
  expect(after.filter(({ status }) => status === 'approved').map(({ name }) => name)).toEqual([
    'Alpha 2',
    'Beta',
  ]);
});

const written = async (name: string, content: string | Buffer) => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};
const importing = (file: string, more: { isDryRun?: boolean } = {}) => {
  const refusals: [number, string][] = [];
  const onRefused = (line: number, reason: string) => refusals.push([line, reason]);
  return importTools({ database, file, onRefused, ...more }).then((report) => ({ report, refusals }));
};

test('a line in another encoding than the others is refused', async () => {
  const [one, other] = ['b', 'c'].map((host) =>
    JSON.stringify(good({ url: `https://${host}.example.com`, name: 'Café' })),
  );
  const file = await written(
    'mixed.jsonl',
    Buffer.concat([Buffer.from(`${one}\n`), Buffer.from(other!, 'latin1')]),
  );
  const { report, refusals } = await importing(file);
  expect(refusals).toEqual([[2, 'Not UTF-8; save the file as UTF-8.']]);
  expect(report.added).toBe(1);
});

test.each<[string, string | Buffer]>([
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${JSON.stringify(good())}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(JSON.stringify(good()), 'utf16le')],
  ['a JSON array', JSON.stringify([good()], null, 2)],
  ['an object over several lines', JSON.stringify(good(), null, 2)],
  ['a list in an object', JSON.stringify({ tools: [good()] })],
  ['CSV', 'name,url,description,category\nAlpha,https://alpha.example.com/start,One line.,Image'],
  [
    'CSV of a spreadsheet',
    '"Nom";"Lien";"Résumé";"Catégorie"\n"Alpha";"alpha.example.com/start";"One line.";"Image"\n',
  ],
  [
    'CSV in the encoding of older spreadsheets',
    Buffer.from('Nom;Lien;Résumé;Catégorie\r\nAlpha;alpha.example.com/start;One line.;image\r\n', 'latin1'),
  ],
  [
    'CSV with a French name of a category',
    'Nom;Lien;Résumé;Catégorie\nAlpha;alpha.example.com/start;One line.;Rédaction\n',
  ],
  ['a table with tabs', 'Tool\tWebsite\tSummary\tTopic\nAlpha\talpha.example.com/start\tOne line.\timage'],
])('%s is read', async (_, content) => {
  const { report, refusals } = await importing(await written('other.jsonl', content));
  expect(refusals).toEqual([]);
  expect(report).toMatchObject({ added: 1, refused: 0 });
  expect(await tools()).toMatchObject([
    { name: 'Alpha', url_key: 'alpha.example.com/start', description: 'One line.' },
  ]);
});

test('a line says only what changes of a known tool, and is left when it changes nothing', async () => {
  await run([good({ tags: ['Fast'], company: 'Alpha Ltd' })]);
  const id = (await tools())[0]!.id;
  const again = await run([good({ tags: ['fast'], company: 'Alpha Ltd' })]);
  expect(again.report).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  const { report, refusals } = await run([
    { url: good().url, starting_from: '$9' },
    { tool_id: id, name: 'Alpha', url: 'https://moved.example.com' },
    { tool_id: 999_999, name: 'Nobody' },
  ]);
  expect(report).toMatchObject({ added: 0, updated: 2, refused: 1 });
  expect(refusals).toEqual([[3, expect.stringContaining('no published or pending tool with this id')]]);
  expect(await tools()).toMatchObject([{ id, name: 'Alpha', url_key: 'moved.example.com' }]);
});

test.each<[string, (file: string) => void]>([
  ['grows', (file) => appendFileSync(file, `${JSON.stringify(good())}\n`)],
  ['is cut off', (file) => truncateSync(file, 100)],
])('a file that %s while it is read is refused, and read again it is imported once', async (_, change) => {
  const lines = Array.from({ length: 1500 }, (_, index) =>
    JSON.stringify(good({ name: `T${index}`, url: `https://t${index}.example.com` })),
  );
  const file = await written('changing.jsonl', `${lines.join('\n')}\n`);
  let isChanged = false;
  const onProgress = () => {
    if (!isChanged) change(file);
    isChanged = true;
  };
  const changed = importTools({ database, file, onRefused: () => {}, onProgress });
  await expect(changed).rejects.toThrow('rows.fileChanged');
  const report = await importTools({
    database,
    file: await written('whole.jsonl', `${lines.join('\n')}\n`),
    onRefused: () => {},
  });
  expect([report.refused, report.updated, (await tools()).length]).toEqual([0, 0, 1500]);
});

test('keys that mean nothing are counted and left out', async () => {
  const { report } = await run([
    good({ source: 'list', id: 7 }),
    good({ url: 'https://b.example.com', source: 'list' }),
  ]);
  expect(report).toMatchObject({ added: 2, refused: 0 });
  expect([...report.ignored]).toEqual([
    ['source', 2],
    ['id', 1],
  ]);
});

test('a line too long for any tool is refused, and the next one is read', async () => {
  const line = JSON.stringify(good({ url: 'https://first.example.com' }));
  const content = `${line}\n${'x'.repeat(3_000_000)}\n${JSON.stringify(good())}\r\n`;
  const { report, refusals } = await importing(await written('long.jsonl', content));
  expect(refusals).toEqual([[2, 'The line is longer than 1 MB.']]);
  expect(report.added).toBe(2);
});

test('a dry run says what would be added and updated, and writes nothing', async () => {
  await run([good()]);
  const lines = [good({ name: 'New name' }), good({ url: 'https://b.example.com' })];
  const file = await written('dry.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
  expect((await importing(file, { isDryRun: true })).report).toMatchObject({ added: 1, updated: 1 });
  expect((await tools()).map(({ name }) => name)).toEqual(['Alpha']);
});

test('facts are stored, stay when a line leaves them out, and go when it gives blank ones', async () => {
  const facts = async () => (await database.pool.query('select facts from tools')).rows[0].facts;
  const given = {
    tagline: ' Draws  a logo from three words ',
    best_for: ['Small shops'],
    platforms: ['Web App', 'api', 'web-app'],
    languages: ['EN', 'fr'],
    needs_account: false,
    kind: 'model',
  };
  await run([good(given)]);
  const stored = {
    ...given,
    tagline: 'Draws a logo from three words',
    platforms: ['web-app', 'api'],
    languages: ['en', 'fr'],
  };
  expect(await facts()).toEqual(stored);
  await run([good({ tagline: null, free_limits: '10 logos a month' })]);
  expect(await facts()).toEqual({ ...stored, free_limits: '10 logos a month' });
  await run([good({ tagline: '', best_for: [] })]);
  expect(await facts()).toMatchObject({ tagline: null, best_for: [] });
});

test.each<[object, string, object]>([
  [{ tagline: 'x'.repeat(61) }, 'Must be at most 60 characters.', { tagline: undefined }],
  [{ best_for: ['a', 'b', 'c', 'd'] }, 'best_for says “d”', { best_for: ['a', 'b', 'c'] }],
  [{ not_for: ['x'.repeat(61), 'b'] }, 'Must be at most 60 characters.', { not_for: ['b'] }],
  [{ free_limits: 'x'.repeat(121) }, 'Must be at most 120 characters.', { free_limits: undefined }],
  [{ platforms: ['fridge', 'api'] }, 'Must be one of the types.', { platforms: ['api'] }],
  [{ languages: ['english', 'fr'] }, 'Must be a language code of two letters', { languages: ['fr'] }],
  [{ needs_account: 'perhaps' }, 'Write yes or no.', { needs_account: undefined }],
  [{ kind: 'robot' }, 'Must be app, extension, api, library, or model.', { kind: undefined }],
])('of a line with %j only that cell is left out, and said', async (fact, notice, stored) => {
  const file = await written('facts.jsonl', JSON.stringify(good(fact)));
  const notices: string[] = [];
  const report = await importTools({
    database,
    file,
    onRefused: () => {},
    onNoticed: (_, text) => notices.push(text),
  });
  expect([report.added, report.refused]).toEqual([1, 0]);
  expect(notices).toEqual([expect.stringContaining(notice)]);
  const { rows } = await database.pool.query('select facts from tools');
  expect({
    ...Object.fromEntries(Object.keys(stored).map((key) => [key, undefined])),
    ...rows[0].facts,
  }).toEqual(stored);
});

/** Imports a table, and returns the tools, what is said about lines, and the counts. */
async function importTable(lines: readonly string[], more: { isDryRun?: boolean } = {}) {
  const said: [number, string][] = [];
  const say = (line: number, text: string) => said.push([line, text]);
  const file = await written('table.csv', lines.join('\n'));
  const report = await importTools({ database, file, onRefused: say, onNoticed: say, ...more });
  return { report, said, tools: await tools() };
}
const DESCRIBED = 'A tool that does something.,writing';

test('what cells of other products mean', async () => {
  const { said, tools: stored } = await importTable([
    'Name,Website,Description,Category,Pricing,Open source,Company,Affiliate link,Date,Tags,Keywords',
    `A,a.example,${DESCRIBED},Freemium,checked,N/A,N/A,02/02/2025,x;y,z`,
    `B,b.example:8443,${DESCRIBED},"Free, $12/mo, Contact us",,-,none,25/12/2024,,`,
    `C,[C](https://c.example),${DESCRIBED},$20/month,no,None,—,03/04/2025,"${'t'.repeat(31)};ok",none`,
    `D,d.example,${DESCRIBED},,perhaps,,,31/02/2025,,`,
  ]);
  expect(stored).toMatchObject([
    {
      name: 'A',
      url: 'https://a.example',
      pricing_model: 'freemium',
      is_open_source: true,
      company: '',
      affiliate_url: null,
      created_at: new Date('2025-02-02'),
    },
    {
      name: 'B',
      url: 'https://b.example:8443',
      pricing_model: 'freemium',
      is_open_source: false,
      company: '',
      affiliate_url: null,
      created_at: new Date('2024-12-25'),
    },
    {
      name: 'C',
      url: 'https://c.example',
      pricing_model: 'paid',
      starting_from: '$20/month',
      company: '',
      created_at: new Date('2025-04-03'),
    },
    { name: 'D', is_open_source: false },
  ]);
  expect(said).toEqual([
    [
      4,
      expect.stringMatching(
        /^Tags, Keywords says “t+”, which was left out\. Must be at most 30 characters\.$/,
      ),
    ],
    [
      5,
      'Open source says “perhaps”, which was left out. Write yes or no. Date says “31/02/2025”, which was left out. There’s no such day or time. Write a date such as 2026-05-01.',
    ],
  ]);
});

test('lines about the same tool are named', async () => {
  const lines = [
    'name,url,description,category',
    `A,a.example,${DESCRIBED}`,
    `B,b.example,${DESCRIBED}`,
    `A2,https://www.a.example/,${DESCRIBED}`,
  ];
  const { said } = await importTable(lines);
  expect(said).toEqual([[4, '“A2” is also in line 2. The later line counts.']]);
});

test('listings that are not published elsewhere are left out and counted', async () => {
  const { report, said } = await importTable([
    'name,url,description,category,status',
    `A,a.example,${DESCRIBED},approved`,
    `B,b.example,${DESCRIBED},rejected`,
    `C,c.example,${DESCRIBED},Draft`,
    `D,d.example,${DESCRIBED},beta`,
  ]);
  expect(report).toMatchObject({ added: 2, refused: 2 });
  expect(said.map(([line]) => line)).toEqual([3, 4]);
});

describe('which tool a line is about', () => {
  const title = 'tool_id,name,url,description,category';
  const start = async () => {
    await run([
      good({ name: 'Quill', url: 'https://quill.example/' }),
      good({ name: 'Other', url: 'https://other.example/' }),
    ]);
    return (await tools()).map(({ id }) => id) as [number, number];
  };
  const names = async () => (await tools()).map(({ name, url }) => `${name} ${url}`);

  test('numbers of another site overwrite nothing', async () => {
    const [quill, other] = await start();
    const { report, said } = await importTable([
      title,
      `${quill},Foreign,https://foreign.example,${DESCRIBED}`,
      `${quill},Other,https://other.example,${DESCRIBED}`,
      `${other + 900},New,https://new.example,${DESCRIBED}`,
    ]);
    expect(report).toMatchObject({ added: 1, updated: 1, refused: 1 });
    expect(said).toEqual([
      [
        2,
        expect.stringMatching(
          /^tool_id: Number \d+ is “Quill” \(https:\/\/quill\.example\/\) here, which this line would overwrite/,
        ),
      ],
    ]);
    expect(await names()).toEqual([
      'Quill https://quill.example/',
      'Other https://other.example',
      'New https://new.example',
    ]);
  });

  test('a number with the name or the host of its tool changes the address', async () => {
    const [quill, other] = await start();
    const { report } = await importTable([
      title,
      `${quill},quill,https://moved.example,${DESCRIBED}`,
      `${other},Renamed,https://other.example/app,${DESCRIBED}`,
    ]);
    expect(report).toMatchObject({ added: 0, updated: 2, refused: 0 });
    expect(await names()).toEqual(['quill https://moved.example', 'Renamed https://other.example/app']);
  });

  test('a tool is not moved to the address of another', async () => {
    const [quill] = await start();
    const { said } = await importTable([title, `${quill},Quill,https://other.example,${DESCRIBED}`]);
    expect(said).toEqual([[2, 'url: “Other” has this address already.']]);
  });
});
