import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from './compare-servers.ts';

/** Bytes that a browser needs for a first visit of one page. */
export interface PageWeight extends Page {
  /** Before compression. */
  document: number;
  /** Of all scripts with gzip. */
  scripts: number;
  scriptFiles: number;
}

/** Weighs a page and the scripts that it loads at once, with their static imports. */
export async function weighPage(port: number, page: Page): Promise<PageWeight> {
  const origin = `http://127.0.0.1:${port}`;
  const html = await fetchBytes(origin + page.path, 'identity');
  const scripts = await findScripts(origin, html.toString('utf8'));
  const weights = await Promise.all(scripts.map((path) => fetchBytes(origin + path, 'gzip')));
  return {
    ...page,
    document: html.length,
    scripts: weights.reduce((sum, { length }) => sum + length, 0),
    scriptFiles: scripts.length,
  };
}

/** The body as sent: never unpacked. */
async function fetchBytes(url: string, encoding: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
    buffer(response).then(resolve, reject);
  }).once('error', reject);
  return promise;
}

/** Paths of the entry, the preloaded modules and everything they import at once. */
async function findScripts(origin: string, html: string): Promise<string[]> {
  const waiting = /data-scripts="([^"]+)"/.exec(html)![1]!.split(' ');
  const found = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const code = (await fetchBytes(origin + path, 'identity')).toString('utf8');
    for (const [, specifier] of code.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)) {
      waiting.push(new URL(specifier!, origin + path).pathname);
    }
  }
  return [...found];
}
