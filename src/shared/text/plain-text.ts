import { parse } from 'tldts';
import { toOneLine } from '../schemas.ts';
import { readHtml } from './read-html.ts';

/** Characters that take no room, and those that are none. */
const HIDDEN = /[\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
/** Content that no reader of a page sees. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'iframe']);

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
 * One line of plain text, whatever a model wrote: no tags, Markdown, hidden characters or addresses. Mail clients make
 * links of bare names, so "copy.ai" becomes "copy".
 */
export function toPlainText(text: string, max: number): string {
  const line = toOneLine(withoutAddresses(withoutMarkdown(withoutHidden(textOfHtml(text)))))
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (line.length <= max) return line;
  return `${line.slice(0, max - 1).replace(/\s+\S*$/u, '')}…`.toWellFormed();
}

function withoutHidden(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, ' ').replace(HIDDEN, '');
}

function withoutMarkdown(text: string): string {
  return (
    text
      .replace(/!?\[([^\][]*)\]\([^)]*\)/g, '$1')
      // Numbers of sources.
      .replace(/\[\^?\d{1,3}\]/g, '')
      .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
      .replace(/(\*\*|__|~~|`+)/g, '')
      .replace(/(^|\s)[*_](\S(?:[^*_]*\S)?)[*_](?=\W|$)/g, '$1$2')
      .replaceAll(/[<>]/g, ' ')
  );
}

function withoutAddresses(text: string): string {
  return text
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|tel:|javascript:|data:)\S*/gi, '')
    .replace(/\S+@\S+\.\S+/g, '')
    .replace(/(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?:[/?#:]\S*)?/gu, (name) => {
      const [host = ''] = name.split(/[/?#:]/);
      const { isIcann, publicSuffix } = parse(host);
      if (!isIcann || !publicSuffix) return name;
      return host
        .slice(0, -publicSuffix.length - 1)
        .split('.')
        .at(-1)!;
    });
}
