import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from './compare-servers.ts';

interface Weight {
  gzip: number;
  brotli: number;
}

/** What a document consists of, in bytes before compression. */
export interface DocumentShares {
  document: number;
  /** The answers that it was made from, for hydration. */
  state: number;
  /** The symbols of its icons. */
  icons: number;
  /** Attributes of the visible part. */
  classes: number;
  links: number;
  /** Visible text. */
  text: number;
  /** Not bytes. */
  elements: number;
}

/** Bytes on the wire that a browser needs for a first visit of one page. */
export interface PageWeight extends Page {
  html: Weight;
  shares: DocumentShares;
  styles: Weight;
  scripts: Weight & { count: number };
  /** Already compressed; those that hold the letters of English text. */
  fonts: { bytes: number; count: number };
}

/** Fetches a page and all that it loads at once: scripts with their static imports, and fonts. */
export async function weighPage(port: number, page: Page): Promise<PageWeight> {
  const origin = `http://127.0.0.1:${port}`;
  const html = await fetchBytes(origin + page.path, 'identity');
  const text = html.toString('utf8');
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1]!);
  const styles = await Promise.all(sheets.map((path) => fetchBytes(origin + path, 'identity')));
  const scripts = await findScripts(origin, text);
  const fonts = await Promise.all(
    findFonts(text, styles.join('')).map((path) => fetchBytes(origin + path, 'identity')),
  );
  return {
    ...page,
    html: await weighAnswer(origin + page.path),
    shares: readShares(text),
    styles: await sumWeights(sheets.map((path) => origin + path)),
    scripts: { ...(await sumWeights(scripts.map((path) => origin + path))), count: scripts.length },
    fonts: { bytes: fonts.reduce((sum, font) => sum + font.length, 0), count: fonts.length },
  };
}

function readShares(html: string): DocumentShares {
  const sumOf = (text: string, pattern: RegExp): number =>
    [...text.matchAll(pattern)].reduce((sum, [found]) => sum + Buffer.byteLength(found), 0);
  const shown = html.slice(html.indexOf('<div id="root">')).replaceAll(/<script[\s\S]*?<\/script>/g, '');
  return {
    document: Buffer.byteLength(html),
    state: sumOf(html, /<script type="application\/json"[\s\S]*?<\/script>/g),
    icons: sumOf(html, /<symbol[\s\S]*?<\/symbol>/g),
    classes: sumOf(shown, / class="[^"]*"/g),
    links: sumOf(shown, / (?:href|src)="[^"]*"/g),
    text: Buffer.byteLength(shown.replaceAll(/<[^>]*>/g, '')),
    elements: [...shown.matchAll(/<[a-z]/g)].length,
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

async function weighAnswer(url: string): Promise<Weight> {
  return { gzip: (await fetchBytes(url, 'gzip')).length, brotli: (await fetchBytes(url, 'br')).length };
}

async function sumWeights(urls: readonly string[]): Promise<Weight> {
  const weights = await Promise.all(urls.map(weighAnswer));
  return {
    gzip: weights.reduce((sum, weight) => sum + weight.gzip, 0),
    brotli: weights.reduce((sum, weight) => sum + weight.brotli, 0),
  };
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

/** Fonts preloaded by the document, and those of the style sheet that cover basic Latin. */
function findFonts(html: string, styles: string): string[] {
  const preloaded = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)];
  const faces = [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].map((match) => match[1]!);
  const latin = faces.filter((face) => !face.includes('unicode-range') || /U\+0{0,4}-0{0,2}FF\b/i.test(face));
  const named = latin.map((face) => /url\(["']?([^)"']+\.woff2)/.exec(face)?.[1]);
  return [
    ...new Set([...preloaded.map((match) => match[1]!), ...named.filter((path) => path !== undefined)]),
  ];
}
