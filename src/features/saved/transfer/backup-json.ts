import { readDate } from '#src/shared/cells/read-date.ts';
import { type Backup, type BackupTool, MAX_BACKUP_TOOLS, readOwnBackup, UnreadableBackup } from './backup.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The moment of a number or text; null where it says none. */
function dateOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return readDate(String(value)).iso ?? null;
}

function tagsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',');
  if (!Array.isArray(value)) return [];
  return value.map((tag) => (isObject(tag) ? text(tag.name) : text(tag)));
}

/** Microseconds from 1601, when Chrome's time begins, to 1970. */
const CHROME_EPOCH = 11_644_473_600_000_000;

function chromeDate(value: unknown): string | null {
  const microseconds = /^\d{17}$/.test(text(value)) ? Number(value) - CHROME_EPOCH : Number.NaN;
  return microseconds > 0 ? dateOf(Math.floor(microseconds / 1000)) : null;
}

/** Reads a tree of folders. A folder in it is named by the innermost that has a name of somebody's choice. */
function readTree(
  roots: readonly Json[],
  read: (node: Json) => { folder?: string; tool?: Omit<BackupTool, 'folder'> },
): Backup {
  const backup: Backup = { folders: [], tools: [] };
  const stack = roots.map((node) => ({ node, folder: null as string | null })).reverse();
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { folder = at.folder ?? undefined, tool } = read(at.node);
    if (tool?.url) backup.tools.push({ ...tool, folder: at.folder });
    const within = folder ?? null;
    for (const node of objects(at.node.children).reverse()) stack.push({ node, folder: within });
  }
  return backup;
}

function readFirefox(document: Json): Backup | undefined {
  if (!String(document.type).startsWith('text/x-moz-place')) return undefined;
  return readTree([document], (node) => {
    const annotation = objects(node.annos).find(({ name }) => name === 'bookmarkProperties/description');
    const tool = {
      name: text(node.title),
      url: text(node.uri),
      notes: text(annotation?.value),
      saved_at: dateOf(node.dateAdded),
      tags: tagsOf(node.tags),
    };
    const hasName = node.root === undefined && text(node.title) !== '' && tool.url === '';
    return { ...(hasName && { folder: text(node.title) }), tool };
  });
}

function readChrome({ roots }: Json): Backup | undefined {
  if (!isObject(roots)) return undefined;
  const tops = Object.values(roots).filter(isObject);
  return readTree(tops, (node) => {
    const tool = {
      name: text(node.name),
      url: text(node.url),
      notes: '',
      saved_at: chromeDate(node.date_added),
    };
    const hasName = node.type === 'folder' && !tops.includes(node) && text(node.name) !== '';
    return { ...(hasName && { folder: text(node.name) }), tool };
  });
}

function readKarakeep({ bookmarks, lists }: Json): Backup | undefined {
  if (!Array.isArray(bookmarks)) return undefined;
  const names = new Map(objects(lists).map(({ id, name }) => [id, text(name)]));
  const tools = objects(bookmarks).map(
    ({ title, content, note, createdAt, tags, lists: of, url }): BackupTool => {
      const [folder] = (Array.isArray(of) ? of : []).flatMap((id) => names.get(id) ?? []);
      return {
        name: text(title),
        url: text(isObject(content) ? content.url : url),
        folder: folder || null,
        notes: text(note),
        saved_at: dateOf(createdAt),
        tags: tagsOf(tags),
      };
    },
  );
  return { folders: [], tools: tools.filter(({ url }) => url !== '') };
}

function readLinkwarden({ collections }: Json): Backup | undefined {
  if (!Array.isArray(collections)) return undefined;
  const tools = objects(collections).flatMap(({ name, links }) =>
    objects(links).map(
      (link): BackupTool => ({
        name: text(link.name),
        url: text(link.url),
        folder: text(name) || null,
        notes: text(link.description),
        saved_at: dateOf(link.createdAt),
        tags: tagsOf(link.tags),
      }),
    ),
  );
  return { folders: [], tools: tools.filter(({ url }) => url !== '') };
}

/**
 * Reads a document of this site, Firefox, Chrome, Karakeep or Linkwarden; undefined for another one, which may be a list of bookmarks.
 * @throws UnreadableBackup for too many bookmarks, and for an own document with members of a wrong kind.
 */
export function readBackupJson(content: string): Backup | undefined {
  const document = parse(content);
  if (!isObject(document)) return undefined;
  const own = readOwnBackup(document);
  if (!own && Array.isArray(document.tools)) throw new UnreadableBackup('saved.backup.notJson');
  const backup =
    own ??
    [readFirefox, readChrome, readKarakeep, readLinkwarden].map((read) => read(document)).find(Boolean);
  if (backup && backup.tools.length > MAX_BACKUP_TOOLS)
    throw new UnreadableBackup('saved.backup.tooManyBookmarks');
  return backup;
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
