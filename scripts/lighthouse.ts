/** `npm run lighthouse`: Lighthouse's mobile scores of three pages of a site that it starts for this. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse from 'lighthouse';
import { startFreshSite } from '../e2e/start-site.ts';
import { findBrowser, quietBrowserFlags } from './find-browser.ts';

const PAGES = ['/', '/search?q=image', '/ai/midjourney'];
/** The least score that will do, of 100. */
const FLOORS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

type Category = keyof typeof FLOORS;

async function startBrowser(profile: string): Promise<{ browser: ChildProcess; port: number }> {
  const { path, name } = await findBrowser();
  console.log(`Browser: ${name}`);
  const flags = [...quietBrowserFlags, '--headless=new', '--remote-debugging-port=0'];
  const browser = spawn(path, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface({ input: browser.stderr })) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) return { browser, port: Number(port) };
  }
  throw new Error('The browser ended before it could be used.');
}

async function measure(url: string, port: number): Promise<Record<Category, number>> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(FLOORS) });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
  const { categories, audits } = result.lhr;
  const scores = {} as Record<Category, number>;
  for (const [category, floor] of Object.entries(FLOORS) as [Category, number][]) {
    const { score, auditRefs } = categories[category]!;
    scores[category] = Math.round((score ?? 0) * 100);
    if (scores[category] >= floor) continue;
    const faults = auditRefs.map(({ id }) => audits[id]!).filter((audit) => (audit.score ?? 1) < 0.9);
    for (const { id, title, displayValue } of faults) console.log(`  ${id}: ${title} ${displayValue ?? ''}`);
  }
  return scores;
}

async function measureAll(): Promise<boolean> {
  const profile = await mkdtemp(join(tmpdir(), 'aisle-lighthouse-'));
  const site = await startFreshSite();
  const { browser, port } = await startBrowser(profile);
  try {
    const table: Record<string, Record<Category, number>> = {};
    for (const page of PAGES) {
      // The first visit fills the caches that every later visitor finds full.
      await (await fetch(site.url + page)).arrayBuffer();
      table[page] = await measure(site.url + page, port);
    }
    console.table(table);
    return Object.values(table).every((scores) =>
      (Object.keys(FLOORS) as Category[]).every((category) => scores[category] >= FLOORS[category]),
    );
  } finally {
    browser.kill();
    if (browser.exitCode === null) await once(browser, 'exit');
    await site.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const isGood = await measureAll();
console.log(isGood ? 'Every page is good enough.' : `Too low; the least are ${JSON.stringify(FLOORS)}.`);
process.exit(isGood ? 0 : 1);
