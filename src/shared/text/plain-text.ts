import { toOneLine } from '../schemas.ts';
import { replaceFormatSigns } from './blank.ts';
import { readHtml } from './read-html.ts';
import { shorten } from './shorten.ts';
import { withoutAddresses } from './without-addresses.ts';

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
