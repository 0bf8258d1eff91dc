import { type Backup, type BackupFolder, MAX_BACKUP_TOOLS, UnreadableBackup } from './backup.ts';

/*
 * The bookmark file of browsers: a list of `<DT><A>` with notes in `<DD>`, folders as `<DT><H3>` before a nested
 * list. Browsers ignore what they do not know, so exact dates travel as `DATA-SAVED-AT` beside `ADD_DATE` in seconds,
 * and `DATA-FOLDER` marks folders of our own exports, which are created even when empty.
 */

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const LONGEST_TAG = 20_000;

function encodeEntities(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (character) => ESCAPES[character]!);
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function writeTool({ name, url, notes, saved_at }: Backup['tools'][number], indent: string): string {
  const seconds = saved_at === null ? '' : ` ADD_DATE="${Math.floor(Date.parse(saved_at) / 1000)}"`;
  const exact = saved_at === null ? '' : ` DATA-SAVED-AT="${encodeEntities(saved_at)}"`;
  const link = `${indent}<DT><A HREF="${encodeEntities(url)}"${seconds}${exact}>${encodeEntities(name)}</A>\n`;
  return notes ? `${link}${indent}<DD>${encodeEntities(notes)}\n` : link;
}

export function writeBackupHtml({ folders, tools }: Backup, title: string): string {
  const inFolder = Map.groupBy(tools, (tool) => tool.folder);
  const list = (name: string | null, indent: string) =>
    (inFolder.get(name) ?? []).map((tool) => writeTool(tool, indent)).join('');
  const parts = folders.map(({ name, description }) => {
    const heading = `    <DT><H3 DATA-FOLDER="1">${encodeEntities(name)}</H3>\n`;
    const about = description ? `    <DD>${encodeEntities(description)}\n` : '';
    return `${heading}${about}    <DL><p>\n${list(name, '        ')}    </DL><p>\n`;
  });
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>${encodeEntities(title)}</TITLE>
<H1>${encodeEntities(title)}</H1>
<DL><p>
${list(null, '    ')}${parts.join('')}</DL><p>
`;
}

interface Token {
  /** `a`, `/a`, or '' for text. */
  tag: string;
  text: string;
}

function* readTokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      yield { tag: '', text: html.slice(at) };
      return;
    }
    if (open > at) yield { tag: '', text: html.slice(at, open) };
    const end = endOfTag(html, open + 1);
    const inside = html.slice(open + 1, end);
    yield { tag: /^\/?\w*/.exec(inside)![0].toLowerCase(), text: inside };
    at = end + 1;
  }
}

/** Returns where the tag closes; a `>` within quotes does not count. */
function endOfTag(html: string, start: number): number {
  const limit = Math.min(html.length, start + LONGEST_TAG);
  let quote = '';
  for (let at = start; at < limit; at += 1) {
    const character = html[at]!;
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  const plain = html.indexOf('>', start);
  return plain < 0 ? html.length : plain;
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decodeEntities(value);
}

function dateOf(tag: string): string | null {
  const exact = attribute(tag, 'data-saved-at');
  if (exact) return exact;
  const seconds = Number(attribute(tag, 'add_date'));
  return seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000).toISOString() : null;
}

/** Reads what any browser exports. Of nested folders the innermost counts. @throws UnreadableBackup */
export function readBackupHtml(content: string): Backup {
  const reader = new BookmarkReader();
  for (const token of readTokens(content)) reader.take(token);
  if (!reader.sawList) throw new UnreadableBackup('This is not a bookmark file.');
  return reader.backup;
}

class BookmarkReader {
  readonly backup: Backup = { folders: [], tools: [] };
  sawList = false;
  /** Names of the enclosing folders; the outermost list has none. */
  readonly #around: (string | null)[] = [];
  /** Receives the text that comes next. */
  #write: ((text: string) => void) | undefined;
  #describe: ((text: string) => void) | undefined;
  #heading: BackupFolder | undefined;

  take({ tag, text }: Token): void {
    if (tag === '') this.#write?.(text);
    else if (tag === 'a') this.#beginTool(text);
    else if (tag === 'h3') this.#beginFolder(text);
    else if (tag === 'dd') this.#write = this.#describe;
    else if (tag === 'dl') this.#enter();
    else {
      if (tag === '/dl') this.#around.pop();
      this.#write = undefined;
    }
  }

  #enter(): void {
    this.sawList = true;
    this.#around.push(this.#heading?.name.trim() ?? this.#around.at(-1) ?? null);
    this.#heading = undefined;
    this.#write = undefined;
    this.#describe = undefined;
  }

  #beginTool(tag: string): void {
    const folder = this.#around.at(-1) ?? null;
    const tool = { name: '', url: attribute(tag, 'href') ?? '', folder, notes: '', saved_at: dateOf(tag) };
    this.backup.tools.push(tool);
    if (this.backup.tools.length > MAX_BACKUP_TOOLS)
      throw new UnreadableBackup('There are too many bookmarks.');
    this.#write = (text) => {
      tool.name += decodeEntities(text);
    };
    this.#describe = (text) => {
      tool.notes += decodeEntities(text.trim());
    };
  }

  #beginFolder(tag: string): void {
    const folder = { name: '', description: '' };
    this.#heading = folder;
    if (attribute(tag, 'data-folder')) this.backup.folders.push(folder);
    this.#write = (text) => {
      folder.name += decodeEntities(text);
    };
    this.#describe = (text) => {
      folder.description += decodeEntities(text.trim());
    };
  }
}
