import { readHtml } from '#src/shared/text/read-html.ts';

/** Elements of a head whose content is text or not part of the page. */
const OPAQUE = new Set(['title', 'script', 'style', 'noscript', 'noframes', 'template']);
const IN_HEAD = new Set(['html', 'head', 'base', 'basefont', 'bgsound', 'link', 'meta', ...OPAQUE]);
const ENDS_HEAD = new Set(['html', 'head', 'body']);

/**
 * Returns the contents of the meta tags of a name in the head of a page. The head ends where it does in a browser: at
 * its end tag, the first element that belongs into the body, or the first text. Visitors' texts come after that, so
 * they cannot prove anything. Comments, scripts and templates do not count. Linear in the length of the page.
 */
export function findMeta(html: string, name: string): string[] {
  const found: string[] = [];
  /** Names of the opaque elements around, the innermost last. */
  const around: string[] = [];
  for (const token of readHtml(html)) {
    if (token.type === 'end' && token.name === around.at(-1)) around.pop();
    else if (token.type === 'start' && OPAQUE.has(token.name)) around.push(token.name);
    else if (around.length > 0) continue;
    else if (token.type === 'text' && /[^\t\n\f\r ]/.test(token.text)) return found;
    else if (token.type === 'end' && ENDS_HEAD.has(token.name)) return found;
    else if (token.type === 'start' && !IN_HEAD.has(token.name)) return found;
    else if (token.type === 'start' && token.name === 'meta') {
      const content = token.attributes.get('content');
      const isNamed = token.attributes.get('name')?.trim().toLowerCase() === name;
      if (isNamed && content !== undefined) found.push(content.trim());
    }
  }
  return found;
}
