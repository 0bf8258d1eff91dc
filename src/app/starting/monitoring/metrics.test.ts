import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRunningSite, type RunningSite } from '#src/testing/running-site.ts';
import { findFreePort } from '#src/testing/services/free-port.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const TOKEN = 'a token for the metrics';
const docs = join(import.meta.dirname, '../../../../docs/monitoring');

let folder: string;
let site: RunningSite;
let base: string;
let own: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-metrics-'));
  const port = await findFreePort();
  site = await openRunningSite(folder, {
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
    BACKUP_EVERY: '1d',
    RATE_LIMIT: 'off',
  });
  base = site.url;
  own = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const authorized = { headers: { authorization: `Bearer ${TOKEN}` } };
const scrape = async () => (await fetch(`${own}/metrics`, authorized)).text();

interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

function readSeries(text: string): Series[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/.exec(line)!;
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key!, text!]);
      return { name: name!, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

test('only who has the token reads the metrics, on either port', async () => {
  for (const at of [base, own]) {
    const allowed = await fetch(`${at}/metrics`, authorized);
    expect([allowed.status, allowed.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(allowed.headers.get('cache-control')).toBe('no-store');
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])
      expect((await fetch(`${at}/metrics`, { headers: { authorization } })).status, authorization).toBe(404);
    expect((await fetch(`${at}/metrics`)).status).toBe(404);
  }
  for (const path of ['/', '/metrics/', '/healthz'])
    expect((await fetch(own + path, authorized)).status, path).toBe(404);
  expect((await fetch(`${own}/metrics`, { ...authorized, method: 'POST' })).status).toBe(404);
});

/** Requests with a person, an address and a search in them, and such as only a scanner sends. */
const NASTY = [
  '/search?q=nasty-search-text',
  '/api/v1/ai-tools?search=nasty-search-text&page=1',
  '/api/v1/ai-tools/nasty-slug',
  '/api/v1/ai-tools/nasty-slug/reviews',
  '/tools/nasty-slug?email=nasty@example.com',
  '/newsletter/verify/nasty-token-0123456789abcdef0123456789abcdef',
  '/nasty/%00/%ff/..%2f..%2fetc/passwd',
  '/nasty"} 1\nevil{x="',
  `/nasty-${'a'.repeat(3000)}`,
  '/uploads/nasty.webp',
  '/sitemap-nasty.xml',
  '/api/v1/nasty@example.com',
  '/api/nasty',
  '/mcp?nasty',
  '/.nasty/config',
];

test('no series has an address, a person or a text of a request in it, whatever is asked', async () => {
  const ask = async (round: number) => {
    for (const path of NASTY) {
      const address =
        base + encodeURI(decodeURIComponent(path.replaceAll('%', '%25'))).replaceAll('%25', '%');
      for (const method of ['GET', 'GET', 'HEAD', 'POST', 'DELETE', 'PROPFIND', 'SEARCH']) {
        const headers = {
          'user-agent': `nasty-agent-${round}`,
          'x-forwarded-for': 'nasty',
          origin: 'http://nasty',
        };
        const response = await fetch(`${address}${path.includes('?') ? '&' : '?'}r=${round}`, {
          method,
          headers,
        });
        await response.arrayBuffer();
        expect(response.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  };
  await ask(1);
  const first = readSeries(await scrape());
  await ask(2);
  const second = await scrape();
  expect(second).not.toMatch(/nasty|evil|example\.com|127\.0\.0\.1/i);
  const asked = readSeries(second);
  // The second round has added nothing but numbers.
  const nameOf = ({ name, labels }: Series) => name + JSON.stringify(labels);
  const isOurs = ({ name }: Series) => name.startsWith('aisle_http_');
  expect(new Set(asked.filter(isOurs).map(nameOf))).toEqual(new Set(first.filter(isOurs).map(nameOf)));
  const routes = new Set(asked.flatMap(({ labels }) => labels.route ?? []));
  for (const route of routes) expect(route).toMatch(/^(?:none|file|\*|\/[\w/:.{}*?+[\]\\-]*)$/);
  const cached = asked.filter(
    ({ name, labels }) => name.endsWith('requests_total') && labels.cache === 'memory',
  );
  expect(cached.length).toBeGreaterThan(0);
  expect(new Set(asked.flatMap(({ labels }) => labels.method ?? [])).size).toBeLessThanOrEqual(8);
});

test('everything that the rules and the dashboard name is there', async () => {
  await fetch(base);
  const names = new Set((await scrape()).match(/(?<=^# TYPE )\w+/gm));
  const texts = ['rules.yml', 'rules.test.yml', 'dashboard.json', 'README.md'].map((file) =>
    readFileSync(join(docs, file), 'utf8'),
  );
  for (const text of texts) {
    const named = text.match(/\b(?:aisle|nodejs|process)_[a-z0-9_]+/g)!.filter((name) => !name.endsWith('_'));
    const missing = named.filter(
      (name) => !names.has(name.replace(/_(?:bucket|sum|count)$/, '')) && !names.has(name),
    );
    expect([...new Set(missing)]).toEqual([]);
  }
  const documented = texts.at(-1)!;
  const undocumented = [...names].filter(
    (name) => name.startsWith('aisle_') && !documented.includes(`\`${name}\``),
  );
  expect(undocumented).toEqual([]);
});

test('each alert is raised once in the tests of the rules', () => {
  const read = (file: string) => readFileSync(join(docs, file), 'utf8');
  const alerts = [...read('rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  expect(alerts.length).toBeGreaterThan(10);
  const raised = read('rules.test.yml').matchAll(/alertname: (\w+)\n +exp_alerts:\n +- exp_labels/g);
  expect([...raised].map(([, name]) => name!).toSorted()).toEqual(alerts.toSorted());
});

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** The queries of the dashboard as rules, which promtool reads. Resolves with the path of their file. */
async function writeDashboardRules(): Promise<string> {
  const { panels } = JSON.parse(readFileSync(join(docs, 'dashboard.json'), 'utf8')) as Dashboard;
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(20);
  const rules = queries.map((query, index) => ({
    record: `dashboard:query_${index}`,
    expr: query.replaceAll(/\$__\w+/g, '5m').replaceAll('$instance', 'a'),
  }));
  const path = join(folder, 'dashboard-rules.json');
  // JSON is YAML, too.
  await writeFile(path, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  return path;
}

test('promtool accepts the metrics, the rules and the queries of the dashboard', async ({ skip }) => {
  const promtool = (args: string[], input?: string) =>
    spawnSync('promtool', args, { input, encoding: 'utf8' });
  if (promtool(['--version']).error) {
    console.info('SKIPPED: there is no promtool (Debian: apt-get install prometheus)');
    return skip();
  }
  for (const args of [
    ['check', 'rules', join(docs, 'rules.yml')],
    ['test', 'rules', join(docs, 'rules.test.yml')],
    ['check', 'rules', await writeDashboardRules()],
  ]) {
    const { status, stdout, stderr } = promtool(args);
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  }
  const { status, stderr } = promtool(['check', 'metrics'], await scrape());
  // It also has opinions on names that come from the library.
  expect(status === 0 || !/aisle_/.test(stderr), stderr).toBe(true);
});

/** Milliseconds of this process for each of ten, the least of several batches: others work on the machine, too. */
async function measureCpu(work: () => Promise<unknown>, goal: number): Promise<number> {
  const costs: number[] = [];
  for (let batch = 0; batch < 40 && (batch < 8 || Math.min(...costs) > goal); batch += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < 10; count += 1) await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 10_000);
  }
  return Math.min(...costs);
}

test('a scrape takes little CPU', async () => {
  const LIMIT_MS = 20;
  // The client is in this process, too.
  const client = await measureCpu(async () => (await fetch(`${own}/metrics`)).text(), 1);
  const cost = (await measureCpu(scrape, LIMIT_MS + client)) - client;
  const series = readSeries(await scrape()).length;
  console.info(`a scrape of ${series} series: ${cost.toFixed(1)} ms of CPU, with the database engine`);
  // 5 ms on a machine of its own, 10 where other programs share the caches of the processor.
  expect(cost).toBeLessThanOrEqual(LIMIT_MS);
});
