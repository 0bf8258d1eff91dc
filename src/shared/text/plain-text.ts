import { parse } from 'tldts';
import { toOneLine } from '../schemas.ts';
import { replaceFormatSigns } from './blank.ts';
import { readHtml } from './read-html.ts';
import { shorten } from './shorten.ts';

/** Longer runs of letters and dots are neither a word nor a name. */
const HOST_MAX = 253;
const HOST_RUN = /[\p{L}\p{N}\p{M}.-]+/gu;
const OPENING = /\b(?:www\.|(?:mailto|tel|sms|javascript|data):\S)/i;
const SCHEME_LETTER = /[a-z0-9+.-]/i;
const IP_V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IP_V6 = /^[\da-f:.[\]/]+$/i;

/** Telephone numbers as they are written internationally, in North America, in France and with a leading zero. */
const TELEPHONE_NUMBERS = [
  /\+\d[\d ().-]{5,18}\d/g,
  /(?<![\d-])\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?!\d)/g,
  /(?<![\d.,])0\d(?:[ .-]?\d{2}){4}(?!\d)/g,
  /(?<![\d.,])0\d{2,4}[ -]\d{3}[ -]?\d{3,5}(?!\d)/g,
];

/**
 * The text with single spaces, without web and mail addresses and telephone numbers. It is read word by word: an
 * expression over the whole text could take cubic time.
 */
function withoutAddresses(text: string): string {
  const words = text.split(/\s/).map(withoutAddress).join(' ').replace(/ {2,}/g, ' ');
  return TELEPHONE_NUMBERS.reduce((rest, number) => rest.replace(number, ''), words);
}

/** Full-width letters and dots count as what they look like; a word without an address stays as it was written. */
function withoutAddress(word: string): string {
  const plain = word.normalize('NFKC').replace(/。(?=[a-z\d])/gi, '.');
  const cleaned = cleanWord(plain);
  return cleaned === plain ? word : cleaned;
}

function cleanWord(word: string): string {
  const text = word.slice(0, startOfAddress(word));
  return isMailAddress(text) || isIpV6(text) ? '' : withoutHosts(text);
}

/** Where `https://…`, `www.…` or the like begins; the word's length when nothing does. */
function startOfAddress(word: string): number {
  const slashes = word.indexOf('://');
  let start = slashes;
  while (start > 0 && SCHEME_LETTER.test(word[start - 1]!)) start--;
  const opening = word.search(OPENING);
  const starts = [slashes > start ? start : -1, opening].filter((at) => at >= 0);
  return Math.min(word.length, ...starts);
}

function isMailAddress(word: string): boolean {
  const at = word.indexOf('@');
  const dot = word.lastIndexOf('.');
  return at > 0 && dot > at + 1 && dot < word.length - 1;
}

function isIpV6(word: string): boolean {
  return IP_V6.test(word) && (word.includes('::') || word.split(':').length > 7);
}

function withoutHosts(word: string): string {
  if (!word.includes('.')) return word;
  const parts: string[] = [];
  let from = 0;
  for (const { 0: run, index } of word.matchAll(HOST_RUN)) {
    const name = nameOfHost(run);
    if (name === undefined) continue;
    parts.push(word.slice(from, index), name);
    from = index + run.length;
    // The host's port and path go with it.
    if ('/?#:'.includes(word[from] ?? ' ')) return parts.join('');
  }
  return parts.join('') + word.slice(from);
}

/** Replaces a run of letters and dots: a host's name without its ending, nothing for an IP address; undefined as it is. */
function nameOfHost(run: string): string | undefined {
  if (!run.includes('.')) return undefined;
  if (run.length > HOST_MAX) return '';
  const parts = run.split('..');
  const names = parts.map(nameOfPart);
  if (names.every((name) => name === undefined)) return undefined;
  return names.map((name, index) => name ?? parts[index]).join('..');
}

function nameOfPart(part: string): string | undefined {
  const host = part.replace(/^[.-]/, '').replace(/[.-]$/, '');
  const rest = part.endsWith('.') ? '.' : '';
  if (IP_V4.test(host)) return rest;
  if (/^xn--|\.xn--/i.test(host)) return rest;
  const labels = host.split('.');
  const { isIcann, publicSuffix } = parse(host);
  if (labels.length < 2 || !isIcann || !publicSuffix) return undefined;
  return `${labels.at(-1 - publicSuffix.split('.').length) ?? ''}${rest}`;
}

/** Characters that are none. */
const NONE = /[\p{Co}\p{Cs}\uFFFD]/gu;
/** Content that no reader of a page sees. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'iframe']);
/** Markup may take this much more room than the text that is left. What comes after is not looked at. */
const READ_FACTOR = 16;

/** The text of a page or fragment, without its tags and scripts. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let unread: string | undefined;
  for (const token of readHtml(html)) {
    if (token.type === 'text') {
      if (!unread) parts.push(token.text);
    } else if (token.type === 'start') {
      unread ??= UNREAD.has(token.name) ? token.name : undefined;
      if (token.name === 'meta') parts.push(' ', token.attributes.get('content') ?? '', ' ');
    } else if (token.name === unread) {
      unread = undefined;
    }
  }
  return parts.join('');
}

/**
 * One line of plain text, whatever a model wrote: no tags, Markdown, hidden characters, addresses or telephone numbers.
 * Mail clients make links of bare names, so "copy.ai" becomes "copy".
 */
export function toPlainText(text: string, max: number): string {
  const start = text.slice(0, max * READ_FACTOR);
  const line = toOneLine(withoutAddresses(withoutMarkdown(withoutHidden(textOfHtml(start)))))
    .replace(/\( ?\)|\[ ?\]/g, '')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return shorten(line, max);
}

function withoutHidden(text: string): string {
  return replaceFormatSigns(text.replace(/(?!\n)\p{Cc}/gu, ' ').replace(NONE, ''), '');
}

function withoutMarkdown(text: string): string {
  return (
    withoutLinks(text)
      // Numbers of sources.
      .replace(/\[\^?\d{1,3}\]/g, '')
      .split('\n')
      .map((line) => line.trimStart().replace(/^(?:#{1,6}|>|[-*+])\s/, ''))
      .join('\n')
      .replace(/\*\*|__|~~|`/g, '')
      .split(/\s/)
      .map(withoutEmphasis)
      .join(' ')
      .replace(/[<>]/g, ' ')
  );
}

/** `[label](target)` becomes its label. Reads the text once from left to right, which an expression would not. */
function withoutLinks(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const middle = text.indexOf('](', from);
    const end = middle < 0 ? -1 : text.indexOf(')', middle);
    if (end < 0) return parts.join('') + text.slice(from);
    const before = text.slice(from, middle);
    const open = before.lastIndexOf('[');
    if (open > before.lastIndexOf(']')) {
      const isPicture = before[open - 1] === '!';
      parts.push(before.slice(0, isPicture ? open - 1 : open), before.slice(open + 1));
      from = end + 1;
    } else {
      parts.push(before, '](');
      from = middle + 2;
    }
  }
}

function withoutEmphasis(word: string): string {
  return word.replace(/^[*_](?=[^*_])/, '').replace(/[*_](?=[.,;:!?)]{0,3}$)/, '');
}
