import { readDate } from '#src/shared/cells/read-date.ts';
import { readHtml } from '#src/shared/text/read-html.ts';
import { type Backup, type BackupFolder, MAX_BACKUP_TOOLS, UnreadableBackup } from './backup.ts';

/*
 * The bookmark file of browsers: a list of `<DT><A>` with notes in `<DD>`, folders as `<DT><H3>` before a nested
 * list. Browsers ignore what they do not know, so exact dates travel as `DATA-SAVED-AT` next to `ADD_DATE` in seconds,
 * and `DATA-FOLDER` marks folders of our own exports, which are created even when empty. Other products have `TAGS` too, and
 * Pocket and Instapaper write lists below a heading for what is read and unread, with `TIME_ADDED` in Pocket's.
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

function encodeEntities(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (character) => ESCAPES[character]!);
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

type Attributes = ReadonlyMap<string, string>;

function dateOf(attributes: Attributes): string | null {
  const written =
    attributes.get('data-saved-at') ?? attributes.get('add_date') ?? attributes.get('time_added') ?? '';
  return readDate(written).iso ?? null;
}

/** Reads what any browser exports. Of nested folders the innermost counts. @throws UnreadableBackup */
export function readBackupHtml(content: string): Backup {
  const reader = new BookmarkReader();
  for (const token of readHtml(content, Number.POSITIVE_INFINITY)) {
    if (token.type === 'text') reader.addText(token.text);
    else if (token.type === 'start') reader.begin(token.name, token.attributes);
    else reader.end(token.name);
  }
  if (!reader.sawList) throw new UnreadableBackup('saved.backup.notBookmarks');
  return reader.finish();
}

class BookmarkReader {
  sawList = false;
  readonly #backup: Backup = { folders: [], tools: [] };
  /** Names of the enclosing folders; the outermost list has none. */
  readonly #around: (string | null)[] = [];
  /** Receives the text that comes next. */
  #write: ((text: string) => void) | undefined;
  #describe: ((text: string) => void) | undefined;
  #heading: BackupFolder | undefined;
  #hasTitle = false;

  addText(text: string): void {
    this.#write?.(text);
  }

  begin(name: string, attributes: Attributes): void {
    if (name === 'a') this.#beginTool(attributes);
    else if (name === 'h3') this.#beginFolder(attributes);
    else if (name === 'dd') this.#write = this.#describe;
    else if (name === 'dl') this.#enter();
    else {
      if (name === 'h1') this.#hasTitle = true;
      if ((name === 'ul' || name === 'ol') && this.#hasTitle) this.sawList = true;
      this.#write = undefined;
    }
  }

  end(name: string): void {
    if (name === 'dl') this.#around.pop();
    this.#write = undefined;
  }

  /** Texts come in pieces, so the space around them is only known when all are there. */
  finish(): Backup {
    for (const folder of this.#backup.folders) folder.description = folder.description.trim();
    for (const tool of this.#backup.tools) tool.notes = tool.notes.trim();
    return this.#backup;
  }

  #enter(): void {
    this.sawList = true;
    this.#around.push(this.#heading?.name.trim() ?? this.#around.at(-1) ?? null);
    this.#heading = undefined;
    this.#write = undefined;
    this.#describe = undefined;
  }

  #beginTool(attributes: Attributes): void {
    const folder = this.#around.at(-1) ?? null;
    const url = attributes.get('href') ?? '';
    const tags = attributes.get('tags')?.split(',') ?? [];
    const tool = {
      name: '',
      url,
      folder,
      notes: '',
      saved_at: dateOf(attributes),
      ...(tags.length > 0 && { tags }),
    };
    this.#backup.tools.push(tool);
    if (this.#backup.tools.length > MAX_BACKUP_TOOLS)
      throw new UnreadableBackup('saved.backup.tooManyBookmarks');
    this.#write = (text) => {
      tool.name += text;
    };
    this.#describe = (text) => {
      tool.notes += text;
    };
  }

  #beginFolder(attributes: Attributes): void {
    const folder = { name: '', description: '' };
    this.#heading = folder;
    if (attributes.get('data-folder')) this.#backup.folders.push(folder);
    this.#write = (text) => {
      folder.name += text;
    };
    this.#describe = (text) => {
      folder.description += text;
    };
  }
}
