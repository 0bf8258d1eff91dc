import { readHtml } from '#src/shared/text/read-html.ts';

const MAX_TEXT = 20_000;
const MAX_CODE = 60_000;
const MAX_ADDRESSES = 300;
const HIDDEN = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'title']);
const ADDRESSES = ['src', 'href', 'action', 'data-src'];

/** The parts of a page that tell what it is. */
export interface ReadPage {
  isHtml: boolean;
  title: string;
  /** The first heading. */
  heading: string;
  /** The visible text, with single spaces. */
  text: string;
  /** The text of scripts and of `noscript`, and the ids of elements. */
  code: string;
  /** Addresses of scripts, frames, forms, images and links, as written. */
  addresses: string[];
  /** Links, as written. */
  links: string[];
  scripts: number;
  /** Where the page sends the browser on by itself, as written. */
  refresh: string | undefined;
  /** Names of the attributes of the root element. */
  rootAttributes: string[];
}

/** More than any phrase stands behind, in characters: one sign can become eighteen. */
const FOLDED_MAX = 64 * 1024;

/** The same in small letters, with plain apostrophes, so that phrases are found however they are set. */
export function fold(text: string): string {
  return collapse(
    text
      .slice(0, FOLDED_MAX)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\u2018\u2019\u02BC]/g, "'"),
  );
}

/** True when a folded text contains one of the phrases. */
export function saysAny(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => text.includes(phrase));
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Reads the beginning of a page in one pass, without building a tree. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    isHtml: false,
    title: '',
    heading: '',
    text: '',
    code: '',
    addresses: [],
    links: [],
    scripts: 0,
    refresh: undefined,
    rootAttributes: [],
  };
  let inside: string | undefined;
  let hasHeading = false;
  let isHeading = false;
  for (const token of readHtml(html)) {
    if (token.type === 'start') {
      page.isHtml = true;
      readTag(page, token.name, token.attributes);
      if (HIDDEN.has(token.name)) inside ??= token.name;
      if (/^h[12]$/.test(token.name) && !hasHeading) isHeading = true;
      if (page.text.length < MAX_TEXT) page.text += ' ';
    } else if (token.type === 'end') {
      if (token.name === inside) inside = undefined;
      if (isHeading && /^h[12]$/.test(token.name))
        [isHeading, hasHeading] = [false, page.heading.trim() !== ''];
    } else if (inside === 'title') page.title += token.text;
    else if (inside === 'script' || inside === 'noscript') {
      if (page.code.length < MAX_CODE) page.code += token.text;
    } else if (inside === undefined) {
      if (page.text.length < MAX_TEXT) page.text += token.text;
      if (isHeading) page.heading += token.text;
    }
  }
  return {
    ...page,
    title: collapse(page.title).slice(0, 300),
    heading: collapse(page.heading).slice(0, 300),
    text: collapse(page.text),
    refresh: page.refresh ?? findScriptedRefresh(page),
  };
}

function readTag(page: ReadPage, name: string, attributes: ReadonlyMap<string, string>): void {
  if (name === 'html' || name === 'body') page.rootAttributes.push(...attributes.keys());
  if (name === 'script') page.scripts += 1;
  const id = attributes.get('id');
  if (id && page.code.length < MAX_CODE) page.code += ` #${id} `;
  if (name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
    const target = /url\s*=\s*['"]?([^'"\s]+)/i.exec(attributes.get('content') ?? '')?.[1];
    page.refresh ??= target;
  }
  if (page.addresses.length >= MAX_ADDRESSES) return;
  for (const attribute of ADDRESSES) {
    const address = attributes.get(attribute)?.trim();
    if (!address) continue;
    page.addresses.push(address);
    if (name === 'a') page.links.push(address);
  }
}

const LOCATION = /(?:location(?:\.href)?\s*=|location\.(?:replace|assign)\()\s*["'`]([^"'`\s]{1,300})["'`]/;
/** A page that does more than send the browser on has more text than this. */
const BARE_TEXT = 120;

/** Only on a page that is nothing but a redirect: other pages change the address for many reasons. */
function findScriptedRefresh({ text, code }: ReadPage): string | undefined {
  const visible = collapse(text);
  if (visible.length > BARE_TEXT || code.length > 4000) return undefined;
  return LOCATION.exec(code)?.[1];
}
