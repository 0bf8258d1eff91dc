import { findPricingAddress } from '#src/shared/addresses/pricing-address.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { isNode, type LinkedNode, listLinkedNodes } from '#src/shared/text/linked-data.ts';
import { readHtml } from '#src/shared/text/read-html.ts';
import { kindOfTitle } from './page-titles.ts';

type Source = 'json-ld' | 'open-graph' | 'meta' | 'title' | 'link' | 'address';
interface Found {
  value: string;
  source: Source;
}

/** Facts that a page tells of itself, as far as they are known. */
export interface SiteFacts {
  /** The page is not the tool's: it asks visitors to sign in, or says that there is none. */
  instead: 'sign-in' | 'missing' | undefined;
  name: Found | null;
  tagline: Found | null;
  description: Found | null;
  company: Found | null;
  languages: { value: string[]; source: Source } | null;
  pricing_url: Found | null;
  source_code_url: Found | null;
}

const MAX = { name: 80, tagline: 60, description: 1000, company: 120, languages: 20 };
/** Links that are looked at. */
const MOST_LINKS = 2000;
const PRODUCT = /^(SoftwareApplication|WebApplication|MobileApplication|Product)$/;
const REPOSITORY =
  /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/([\w.-]{1,100})\/([\w.-]{1,100})\/?$/;
/** First parts of addresses of the hosts themselves. */
const HOST_PAGES =
  /^(about|apps|collections|customer-stories|features|login|marketplace|orgs|pricing|search|sponsors|topics)$/;

/** The parts of a page that facts are read from. */
interface PageParts {
  title: string;
  metas: Map<string, string>;
  locales: string[];
  links: string[];
  jsonLd: string[];
  declaredLanguages: string[];
}

function collect(html: string): PageParts {
  const parts: PageParts = {
    title: '',
    metas: new Map(),
    locales: [],
    links: [],
    jsonLd: [],
    declaredLanguages: [],
  };
  let inside: 'title' | 'json' | undefined;
  for (const token of readHtml(html)) {
    if (token.type === 'text') {
      if (inside === 'title' && parts.title.length < 500) parts.title += token.text;
      if (inside === 'json') parts.jsonLd[parts.jsonLd.length - 1] += token.text;
      continue;
    }
    inside = undefined;
    if (token.type === 'end') continue;
    const { name, attributes } = token;
    const type = attributes.get('type') ?? '';
    if (name === 'title' && parts.title === '') inside = 'title';
    if (name === 'html') parts.declaredLanguages.push(attributes.get('lang') ?? '');
    if (name === 'script' && /^application\/ld\+json/i.test(type) && parts.jsonLd.length < 20) {
      inside = 'json';
      parts.jsonLd.push('');
    }
    if (name === 'meta') readMeta(parts, attributes);
    if (name === 'link' && /\balternate\b/i.test(attributes.get('rel') ?? ''))
      parts.declaredLanguages.push(attributes.get('hreflang') ?? '');
    if ((name === 'a' || name === 'link') && parts.links.length < MOST_LINKS) {
      const href = attributes.get('href');
      if (href) parts.links.push(href);
    }
  }
  return parts;
}

function readMeta({ metas, locales }: PageParts, attributes: ReadonlyMap<string, string>): void {
  const name = (attributes.get('property') ?? attributes.get('name') ?? '').trim().toLowerCase();
  const content = toOneLine(attributes.get('content') ?? '');
  if (!name || !content) return;
  if (name.startsWith('og:locale')) locales.push(content);
  if (!metas.has(name) && metas.size < 200) metas.set(name, content);
}

const typesOf = (node: LinkedNode) => [node['@type']].flat().filter((type) => typeof type === 'string');

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : isNode(value) ? value.name : undefined;
  return typeof text === 'string' ? toOneLine(text) : '';
}

/** The first text that is not empty and not too long, with its source. */
function first(max: number, candidates: readonly (readonly [string | undefined, Source])[]): Found | null {
  for (const [text, source] of candidates) {
    const value = text?.trim();
    if (value && value.length <= max && value.isWellFormed()) return { value, source };
  }
  return null;
}

/** A long text, cut at the end of a sentence if there is one. */
function cut(text: string | undefined): string | undefined {
  if (!text || text.length <= MAX.description) return text;
  const start = text.slice(0, MAX.description);
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '));
  return end > 100 ? start.slice(0, end + 1) : start.slice(0, start.lastIndexOf(' '));
}

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function titleParts(title: string): string[] {
  return toOneLine(title)
    .split(/ [|·•–—:-] |: /)
    .filter(Boolean);
}

/** Splits a title such as "Suno | AI Music" into the part that the address has in its name, and the rest. */
function splitTitle(title: string, url: URL): { name: string | undefined; rest: string | undefined } {
  const parts = titleParts(title).filter((part) => kindOfTitle(part) === undefined);
  const labels = url.hostname
    .replace(/^www\./, '')
    .split('.')
    .map(squeeze);
  const named = parts.find((part) => labels.includes(squeeze(part)));
  const host = squeeze(url.hostname);
  const name = named ?? parts.find((part) => squeeze(part).length > 2 && host.includes(squeeze(part)));
  const rest = parts.filter((part) => part !== name);
  return { name: name ?? (parts.length === 1 ? parts[0] : undefined), rest: name ? rest[0] : undefined };
}

function findLanguages({ declaredLanguages, locales }: PageParts, codes: readonly string[]): string[] {
  const found = [...declaredLanguages, ...locales].map((text) => text.slice(0, 2).toLowerCase());
  return [...new Set(found)].filter((code) => codes.includes(code)).slice(0, MAX.languages);
}

/** The page with prices, and the repository that the page links to most often. */
function findLinks({ links }: PageParts, base: URL) {
  const repositories = new Map<string, number>();
  for (const link of links) {
    const url = link.length > 2000 ? null : URL.parse(link.trim(), base.href);
    if (!url) continue;
    const [, owner, repository] = REPOSITORY.exec(url.origin + url.pathname) ?? [];
    if (!owner || !repository || HOST_PAGES.test(owner)) continue;
    const address = `${url.origin}/${owner}/${repository}`;
    repositories.set(address, (repositories.get(address) ?? 0) + 1);
  }
  const [best] = [...repositories].sort(([, one], [, other]) => other - one);
  return { pricing: findPricingAddress(links, base), repository: best?.[0] };
}

/**
 * Reads what a page says of its tool: JSON-LD first, then Open Graph and other meta tags, then the title and links. Linear in
 * its length.
 * @param codes the languages that a listing can have.
 */
export function readSiteFacts(html: string, url: URL, codes: readonly string[]): SiteFacts {
  const parts = collect(html);
  const nodes = listLinkedNodes(parts.jsonLd);
  const product = nodes.find((node) => typesOf(node).some((type) => PRODUCT.test(type)));
  const site = nodes.find((node) => typesOf(node).includes('WebSite'));
  const organization = nodes.find((node) =>
    typesOf(node).some((type) => /^(Organization|Corporation)$/.test(type)),
  );
  const meta = (name: string) => parts.metas.get(name);
  const written = parts.title || meta('og:title') || '';
  const kinds = titleParts(written).map(kindOfTitle);
  const instead = kinds.find((kind) => kind === 'missing') ?? kinds.find((kind) => kind === 'sign-in');
  const title = splitTitle(written, url);
  const nameIn = (text: string | undefined) =>
    text === undefined || kindOfTitle(text) === undefined ? text : undefined;
  /** Drops what is said of the page itself where it is not that of the tool. */
  const unlessOther = (text: string | undefined) => (instead ? undefined : text);
  const languages = findLanguages(parts, codes);
  const { pricing, repository } = findLinks(parts, url);
  return {
    instead,
    name: first(MAX.name, [
      [nameIn(textOf(product?.name)), 'json-ld'],
      [nameIn(meta('og:site_name')), 'open-graph'],
      [nameIn(meta('application-name')), 'meta'],
      [nameIn(textOf(site?.name)), 'json-ld'],
      [unlessOther(title.name), 'title'],
    ]),
    tagline: first(MAX.tagline, [
      [unlessOther(title.rest), 'title'],
      [textOf(product?.slogan), 'json-ld'],
    ]),
    description: first(MAX.description, [
      [cut(textOf(product?.description)), 'json-ld'],
      [unlessOther(cut(meta('og:description'))), 'open-graph'],
      [unlessOther(cut(meta('description'))), 'meta'],
      [unlessOther(cut(meta('twitter:description'))), 'meta'],
    ]),
    company: first(MAX.company, [
      [textOf(product?.author), 'json-ld'],
      [textOf(product?.publisher), 'json-ld'],
      [textOf(organization?.legalName), 'json-ld'],
      [textOf(organization?.name), 'json-ld'],
    ]),
    languages: languages.length > 0 ? { value: languages, source: 'meta' } : null,
    pricing_url: first(2048, [[pricing, 'link']]),
    source_code_url: first(2048, [[repository, 'link']]),
  };
}
