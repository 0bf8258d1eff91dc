import { atMost, type Check } from './check.ts';
import { ACCEPT_ENCODING } from './compare-servers.ts';
import { createToolWorld } from './generate-tools.ts';
import { percentile } from './percentile.ts';
import { readCpuTime } from './process-figures.ts';
import type { RunningSite } from './workspace.ts';

/** CPU of a page that nobody has asked for before. */
const MOST_MS = 7;
/** So many that a garbage collection, which takes as long as twenty pages, falls into each measurement alike. */
const PAGES = 300;
/** Pages of each kind before those that count: a process that has just started compiles what it runs for some hundreds. */
const WARM_UP = 700;
const ALL = WARM_UP + PAGES;

/** Pages that nobody has asked for before, one after the other. */
export interface FreshFigures {
  label: string;
  /** Milliseconds by the clock. */
  p50: number;
  p99: number;
  /** CPU of all threads of the server for a page, compression included; milliseconds. */
  cpu: number | undefined;
}

async function ask(port: number, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': ACCEPT_ENCODING },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - startedAt;
}

async function measure(
  { pid, port }: RunningSite,
  label: string,
  paths: readonly string[],
): Promise<FreshFigures> {
  for (const path of paths.slice(0, WARM_UP)) await ask(port, path);
  const measured = paths.slice(WARM_UP);
  const before = readCpuTime(pid);
  const times: number[] = [];
  for (const path of measured) times.push(await ask(port, path));
  const after = readCpuTime(pid);
  times.sort((left, right) => left - right);
  const cpu =
    before === undefined || after === undefined ? undefined : (after - before) / 1000 / measured.length;
  return { label, p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpu };
}

/** Every kind of page, rendered again. Another query makes another address, even where the page does not read it. */
export async function measureFreshPages(site: RunningSite): Promise<FreshFigures[]> {
  const slugs: string[] = [];
  for (let page = 3; slugs.length < ALL; page++) {
    const list = await fetch(`http://127.0.0.1:${site.port}/api/v1/ai-tools?per_page=100&page=${page}`);
    const { data }: { data: { slug: string }[] } = await list.json();
    slugs.push(...data.map(({ slug }) => slug));
  }
  const { words } = createToolWorld().words;
  const numbers = Array.from({ length: ALL }, (_, number) => number);
  return [
    await measure(
      site,
      'home',
      numbers.map((number) => `/?fresh=${number}`),
    ),
    await measure(
      site,
      'search page',
      numbers.map((number) => `/search?q=${words[300 + number]}`),
    ),
    await measure(
      site,
      'tool page',
      slugs.map((slug) => `/ai/${slug}`),
    ),
    await measure(
      site,
      'comparison of three tools',
      slugs.map((slug, at) => `/compare?tools=${slug},${slugs.at(at - 1)},${slugs.at(at - 2)}`),
    ),
  ];
}

export function checkFresh({ label, cpu }: FreshFigures): Check[] {
  return cpu === undefined ? [] : [atMost(`CPU of a ${label} on a cache miss`, cpu, MOST_MS, 'ms')];
}
