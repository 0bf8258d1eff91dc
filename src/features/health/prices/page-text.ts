import { readHtml } from '#src/shared/text/read-html.ts';

/** An element of a page with the part of the page's text that is in it. */
export interface PageElement {
  name: string;
  /** Its `class`, `id` and `data-` attributes, in small letters. */
  signs: string;
  /** -1: of the page itself. */
  parent: number;
  start: number;
  end: number;
  /** Of a cell: of its table, from 0. */
  row: number;
  column: number;
}

/** A page as its text and where in it each element stands. */
export interface PageText {
  /** With a line for each block. Prices that are crossed out, menus and citations are left out. */
  text: string;
  elements: PageElement[];
  /** Texts of JSON-LD. */
  linked: string[];
  hasPassword: boolean;
  scripts: number;
}

const MAX_TEXT = 30_000;
const MAX_ELEMENTS = 3000;
const MAX_DEPTH = 60;
const MAX_SIGNS = 200;
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|em|font|i|ins|label|mark|q|s|small|span|strike|strong|sub|sup|time|u|var)$/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const LEFT_OUT =
  /^(?:blockquote|cite|del|footer|iframe|nav|noscript|option|s|script|select|strike|style|svg|template|textarea|title)$/;
const FORMER = /line-through|strike|crossed|(?:old|former|original|regular|was)-?price|price-?(?:old|was)/;
/** Elements that end the one before them, which pages leave open. */
const SIBLINGS: Readonly<Record<string, RegExp>> = {
  p: /^p$/,
  li: /^li$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
  tr: /^(?:t[dhr])$/,
};

/** Takes a page apart in one pass. The text is a stranger's: what is kept of it has bounds. */
export function readPageText(html: string): PageText {
  const page: PageText = { text: '', elements: [], linked: [], hasPassword: false, scripts: 0 };
  const reading = new Reading(page);
  for (const token of readHtml(html)) {
    if (token.type === 'start') reading.open(token.name, token.attributes);
    else if (token.type === 'end') reading.close(token.name);
    else reading.write(token.text);
    if (reading.length > MAX_TEXT || page.elements.length > MAX_ELEMENTS) break;
  }
  reading.end();
  return page;
}

class Reading {
  /** Characters of the text so far. */
  length = 0;
  readonly #parts: string[] = [];
  readonly #stack: { element: PageElement; index: number; isOut: boolean }[] = [];
  readonly #page: PageText;
  /** Rows and columns of the tables that are open. */
  readonly #tables: { row: number; column: number }[] = [];
  #isAtBoundary = false;
  #isLinked = false;

  constructor(page: PageText) {
    this.#page = page;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'input' && attributes.get('type') === 'password') this.#page.hasPassword = true;
    if (name === 'script') this.#openScript(attributes.get('type') ?? '');
    if (name === 'br' || name === 'hr') this.#breakLine();
    if (VOID.test(name) || this.#stack.length >= MAX_DEPTH) return;
    const siblings = SIBLINGS[name];
    while (siblings?.test(this.#stack.at(-1)?.element.name ?? '')) this.#pop();
    if (INLINE.test(name)) this.#isAtBoundary = true;
    else this.#breakLine();
    let signs = '';
    for (const [key, value] of attributes)
      if (/^(?:class|id|style|data-)/.test(key)) signs += ` ${key}=${value.slice(0, MAX_SIGNS)}`;
    signs = signs.slice(0, 2 * MAX_SIGNS).toLowerCase();
    const { row, column } = this.#placeOf(name, attributes);
    const { elements } = this.#page;
    const above = this.#stack.at(-1);
    const element = { name, signs, parent: above?.index ?? -1, start: this.length, end: -1, row, column };
    const isOut = above?.isOut === true || LEFT_OUT.test(name) || FORMER.test(signs);
    this.#stack.push({ element, index: isOut ? -1 : elements.push(element) - 1, isOut });
  }

  #openScript(type: string): void {
    this.#page.scripts += 1;
    this.#isLinked = /^application\/ld\+json/i.test(type);
    if (this.#isLinked) this.#page.linked.push('');
  }

  #placeOf(name: string, attributes: ReadonlyMap<string, string>): { row: number; column: number } {
    if (name === 'table') this.#tables.push({ row: -1, column: 0 });
    const table = this.#tables.at(-1);
    if (!table) return { row: -1, column: -1 };
    if (name === 'tr') Object.assign(table, { row: table.row + 1, column: 0 });
    const { row, column } = table;
    if (name === 'td' || name === 'th')
      table.column += Math.min(20, Math.max(1, Number(attributes.get('colspan')) || 1));
    return { row, column };
  }

  close(name: string): void {
    if (!this.#stack.some(({ element }) => element.name === name)) return;
    while (this.#pop() !== name);
    if (name === 'table') this.#tables.pop();
  }

  #pop(): string | undefined {
    const closed = this.#stack.pop()?.element;
    if (!closed) return undefined;
    closed.end = this.length;
    if (INLINE.test(closed.name)) this.#isAtBoundary = true;
    else this.#breakLine();
    return closed.name;
  }

  write(text: string): void {
    const top = this.#stack.at(-1);
    if (top?.element.name === 'script') {
      const { linked } = this.#page;
      if (this.#isLinked && linked.at(-1)!.length < MAX_TEXT) linked[linked.length - 1] += text;
      return;
    }
    if (top?.isOut) return;
    const words = text.replace(/[^\S\u00a0\u2009\u202f]+/g, ' ');
    if (words.trim() !== '') this.#add(this.#gapBefore(words, top?.element.name) + words);
    else if (!/^\s?$/.test(this.#last())) this.#add(words);
    this.#isAtBoundary = false;
  }

  /** Words of two elements are apart, however close they stand; a number may be in parts. */
  #gapBefore(words: string, name: string | undefined): string {
    if (!this.#isAtBoundary) return '';
    const pair = this.#last() + words[0];
    if (/^\d\d$/.test(pair)) return name === 'sup' && /^\d{2}$/.test(words.trim()) ? '.' : '';
    return /^(?:\p{L}\p{L}|\p{L}\p{N}|\p{N}\p{S}|[.!?)]\p{L})$/u.test(pair) ? ' ' : '';
  }

  #breakLine(): void {
    this.#isAtBoundary = false;
    if (!/^\n?$/.test(this.#last())) this.#add('\n');
  }

  #last(): string {
    return this.#parts.at(-1)?.slice(-1) ?? '';
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.length += text.length;
  }

  /** Puts the text together, and ends what is open. */
  end(): void {
    this.#page.text = this.#parts.join('');
    for (const { element } of this.#stack) element.end = this.length;
  }
}
