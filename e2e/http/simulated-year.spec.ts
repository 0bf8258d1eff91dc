import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type SiteProcess, startSite } from '../start-site.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Three months, since a test need not live through a year. */
const MONTHS = 3;

type MonthCounts = Record<string, Record<string, number>>;

// Each process that takes part in the file would live through them.
test.describe.configure({ mode: 'default' });

let folder: string;
let site: SiteProcess;
let counts: MonthCounts;
/** The mails that were received, one of each subject, by subject. */
let mails: string[];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const parent = await mkdtemp(join(tmpdir(), 'aisle-year-'));
  folder = join(parent, 'data');
  // On a Sunday, so that the same days are Mondays whenever the test runs.
  const until = new Date();
  until.setUTCDate(until.getUTCDate() - until.getUTCDay());
  until.setUTCHours(0, 0, 0, 0);
  const script = [
    'bench/year/simulate-year.ts',
    '--months',
    String(MONTHS),
    '--folder',
    folder,
    '--until',
    until.toISOString(),
  ];
  await promisify(execFile)(process.execPath, script, { cwd: ROOT });
  ({ counts } = JSON.parse(await readFile(join(folder, 'simulated-year.json'), 'utf8')));
  const names = await readdir(join(folder, 'received'));
  mails = await Promise.all(names.map((name) => readFile(join(folder, 'received', name), 'utf8')));
  site = await startSite(folder, { LANGUAGES: 'en,fr', RATE_LIMIT: 'off' });
});

test.afterAll(async () => {
  await site?.stop();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const sum = (what: string) => Object.values(counts).reduce((total, month) => total + (month[what] ?? 0), 0);
const read = async (path: string) => (await fetch(site.url + path)).text();
const readData = async (path: string) => JSON.parse(await read(`/api/v1${path}`));

test('editions were received with the sections of price changes and of discontinued tools', {
  tag: '@long',
}, () => {
  expect(sum('editions')).toBeGreaterThanOrEqual(MONTHS * 4 - 1);
  expect(sum('of them newsletters')).toBeGreaterThan(sum('editions'));
  for (const section of ['Price changes', 'Discontinued'])
    expect(
      mails.some((html) => html.includes('/newsletter/unsubscribe/') && html.includes(`>${section}<`)),
    ).toBe(true);
});

test('the archive has these editions with their sections, in both languages', { tag: '@long' }, async () => {
  const { data, pagination } = await readData('/newsletter/archive?per_page=50');
  expect(pagination.total).toBe(sum('editions'));
  const slugs = (data as { slug: string }[]).map(({ slug }) => slug);
  for (const [prefix, names] of [
    ['', ['Price changes', 'Discontinued']],
    ['/fr', ['Changements de prix', 'Outils arrêtés']],
  ] as const) {
    const pages = await Promise.all(slugs.map((slug) => read(`${prefix}/newsletter/${slug}`)));
    for (const [at, section] of (['price_changes', 'discontinued'] as const).entries()) {
      const page = pages.find((html) => html.includes(`id="section-${section}"`));
      expect(page, section).toContain(`>${names[at]}</h2>`);
    }
  }
});

test('owners, savers and followers were mailed', { tag: '@long' }, () => {
  for (const what of ['owners asked', 'told that a tool ended', 'told of a new price'])
    expect(sum(what), what).toBeGreaterThan(0);
});

test('discontinued tools are listed by month, in both languages', { tag: '@long' }, async () => {
  const { data, pagination } = await readData('/discontinued?per_page=100');
  expect(pagination.total).toBe(sum('tools discontinued'));
  const months = new Set(
    (data as { discontinued_at: string }[]).map((tool) => tool.discontinued_at.slice(0, 7)),
  );
  for (const [prefix, language] of [
    ['', 'en'],
    ['/fr', 'fr'],
  ] as const) {
    const html = await read(`${prefix}/discontinued`);
    for (const month of months) {
      expect(html).toContain(`id="month-${month}"`);
      const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
      expect(html).toContain(name.format(Date.parse(`${month}-15`)));
    }
  }
  expect(await read('/sitemap-discontinued.xml')).toContain('/discontinued</loc>');
  expect(await read('/')).toContain('href="/discontinued"');
});

test('the numbers of reports add up', { tag: '@long' }, async () => {
  const { data } = await readData('/transparency');
  const total = (rows: Record<string, number>[], what: string) =>
    rows.reduce((all, row) => all + row[what]!, 0);
  expect(data.reports).toBe(sum('reports'));
  expect(total(data.by_reason, 'reports')).toBe(data.reports);
  expect(total(data.by_subject, 'reports')).toBe(data.reports);
  expect(total(data.by_reason, 'upheld')).toBe(total(data.by_subject, 'upheld'));
  expect(total(data.by_action, 'decisions')).toBe(sum('decisions'));
  const { appeals } = data;
  expect(appeals.total).toBe(sum('appeals'));
  expect(appeals.upheld + appeals.reversed).toBeLessThanOrEqual(appeals.total);
  expect(data.median_hours).toBeGreaterThan(0);
});

test('the feed of price changes is valid, and each tool in it has a history', { tag: '@long' }, async () => {
  const xml = await read('/price-changes.xml');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { item } = new XMLParser().parse(xml).rss.channel;
  // Without those of tools that have been discontinued since.
  expect(item.length).toBeGreaterThan(1);
  expect(item.length).toBeLessThanOrEqual(sum('price changes'));
  for (const { title, link, guid, pubDate } of item) {
    expect(title).toMatch(/: .+ → /);
    expect(guid).toMatch(/#price-\d+$/);
    expect(new Date(pubDate).getTime()).toBeLessThanOrEqual(Date.now());
    const slug = link.split('/').at(-1);
    expect((await readData(`/ai-tools/${slug}/price-history`)).data.length).toBeGreaterThan(1);
  }
});
