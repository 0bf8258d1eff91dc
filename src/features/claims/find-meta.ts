/** Elements of a head whose content is text or not part of the page. */
const OPAQUE = new Set(['title', 'script', 'style', 'noscript', 'noframes', 'template']);
const IN_HEAD = new Set(['html', 'head', 'base', 'basefont', 'bgsound', 'link', 'meta']);
const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;
const TAG_END = /[\s/]*>/y;

/** Matches exactly at a position. */
function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** Returns the end of markup that begins with `<!`, `<?` or `</` and is no tag. */
function skipMarkup(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return endOf(html, '>', at + 2);
  if (html.startsWith('>', at + 4)) return at + 5;
  if (html.startsWith('->', at + 4)) return at + 6;
  const end = /--!?>/g;
  end.lastIndex = at + 4;
  return end.exec(html) ? end.lastIndex : html.length;
}

function endOf(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at < 0 ? html.length : at + sign.length;
}

/** Returns a tag's attributes (the first of a name counts) and its end, or undefined when it never ends. */
function readAttributes(
  html: string,
  from: number,
): { attributes: Map<string, string>; end: number } | undefined {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    const end = matchAt(TAG_END, html, at);
    if (end) return { attributes, end: at + end[0].length };
    const found = matchAt(ATTRIBUTE, html, at);
    if (!found) return undefined;
    const name = found[1]!.toLowerCase();
    if (!attributes.has(name)) attributes.set(name, found[2] ?? found[3] ?? found[4] ?? '');
    at += found[0].length;
  }
}

/** Returns the position behind the end tag of an element whose content does not count. */
function skipElement(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html) ? endOf(html, '>', end.lastIndex) : html.length;
}

/**
 * Returns the contents of the meta tags of a name in the head of a page. The head ends where it does in a browser: at
 * its end tag, the first element that belongs into the body, or the first text. Visitors' texts come after that, so
 * they cannot prove anything. Comments, scripts and templates do not count. Linear in the length of the page.
 */
export function findMeta(html: string, name: string): string[] {
  const found: string[] = [];
  let at = html.startsWith('\ufeff') ? 1 : 0;
  for (;;) {
    while (at < html.length && /\s/.test(html[at]!)) at += 1;
    if (html[at] !== '<') return found;
    const tag = matchAt(TAG, html, at);
    if (!tag) {
      if (!/[!?/]/.test(html[at + 1] ?? '')) return found;
      at = skipMarkup(html, at);
      continue;
    }
    const element = tag[2]!.toLowerCase();
    const isEnd = tag[1] === '/';
    const read = readAttributes(html, at + tag[0].length);
    if (!read || (isEnd && (element === 'head' || element === 'body' || element === 'html'))) return found;
    at = read.end;
    // Browsers ignore a stray end tag.
    if (isEnd) continue;
    if (OPAQUE.has(element)) at = skipElement(html, element, at);
    else if (!IN_HEAD.has(element)) return found;
    const content = read.attributes.get('content');
    const isNamed = read.attributes.get('name')?.trim().toLowerCase() === name;
    if (element === 'meta' && isNamed && content !== undefined) found.push(content.trim());
  }
}
