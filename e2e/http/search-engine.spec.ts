import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, administration } from '../administrator.ts';
import { type SiteProcess, startSite } from '../start-site.ts';

// A site with data whose search moves to a cluster and back by one variable, with the same answers.

const NAMES = 20;
const TEXTS = ['image', 'write emails', 'video editor free', 'écriture', 'chatbto', '"open source"'];

const cluster = process.env.TEST_OPENSEARCH_URL;
const index = `aisle-e2e-${process.pid}-${Date.now().toString(36)}`;
let dataDir: string;
let site: SiteProcess | undefined;

test.describe.configure({ mode: 'serial' });
test.skip(!cluster, 'SKIPPED: there is no OpenSearch, so no site searched in one.');

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aisle-engine-'));
});

test.afterAll(async () => {
  await site?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
  if (cluster) await fetch(`${cluster.split(',')[0]}/${index}.*`, { method: 'DELETE' });
});

/** Starts the site again with the search in memory, or where SEARCH_URL says. */
async function restart(searchUrl: string): Promise<string> {
  await site?.stop();
  site = await startSite(dataDir, {
    ...administration,
    RATE_LIMIT: 'off',
    SEARCH_URL: searchUrl,
    SEARCH_INDEX: index,
  });
  // A busy machine may not have built the index when the port opens.
  const { url } = site;
  await expect.poll(async () => (await fetch(`${url}/api/v1/types`)).status, { timeout: 60_000 }).toBe(200);
  return url;
}

interface Found {
  data: { id: number; name: string; slug: string }[];
  pagination: { total: number };
  facets?: Record<string, unknown>;
}

async function readJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  return response.json();
}

/** Tools that a page links to. */
async function listLinked(url: string): Promise<string[]> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  expect([url, response.status]).toEqual([url, 200]);
  const links = (await response.text()).matchAll(/href="\/ai\/([a-z0-9-]+)"/g);
  return [...new Set([...links].map(([, slug]) => slug!))].sort();
}

/** The answers that readers get, by the question. */
async function readAnswers(url: string): Promise<Record<string, unknown>> {
  const api = `${url}/api/v1`;
  const answers: Record<string, unknown> = {};
  const { data: tools } = await readJson<Found>(`${api}/ai-tools?sort_by=created_at&per_page=${NAMES}`);
  for (const { name, slug } of tools) {
    const query = encodeURIComponent(name);
    const found = await readJson<Found>(`${api}/ai-tools?search=${query}`);
    const suggested = await readJson<{ data: { slug: string }[] }>(`${api}/ai-tools/suggest?q=${query}`);
    answers[`search ${name}`] = found.data[0]?.slug;
    answers[`suggest ${name}`] = suggested.data[0]?.slug;
    expect([slug, answers[`search ${name}`]]).toEqual([slug, slug]);
  }
  for (const text of TEXTS) {
    const found = await readJson<Found>(`${api}/ai-tools?facets=1&search=${encodeURIComponent(text)}`);
    answers[`total ${text}`] = found.pagination.total;
    answers[`facets ${text}`] = found.facets;
  }
  const [{ slug }] = tools as [Found['data'][number]];
  answers.tool = await readJson(`${api}/ai-tools/${slug}`);
  answers.site = await readJson(`${api}/site`);
  answers.page = await listLinked(`${url}/ai/${slug}`);
  answers.home = await listLinked(url);
  answers.searchPage = await listLinked(`${url}/search?q=image`);
  return answers;
}

async function withdraw(url: string, slug: string): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  const signedIn = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const gone = await fetch(`${url}/api/v1/ai-tools/${slug}`, { method: 'DELETE', headers });
  expect(gone.status).toBe(200);
}

test('with the search in a cluster, and back in memory, a site answers the same', {
  tag: '@long',
}, async () => {
  test.setTimeout(300_000);
  const inMemory = await readAnswers(await restart(''));
  expect(await readAnswers(await restart(cluster!))).toEqual(inMemory);
  const url = await restart('');
  expect(await readAnswers(url)).toEqual(inMemory);
  await withdraw(url, 'midjourney');
  const withoutOne = await readAnswers(url);
  // The index has to learn what happened while it was not used.
  expect(await readAnswers(await restart(cluster!))).toEqual(withoutOne);
});
