import { type Backup, MAX_BACKUP_TOOLS, UnreadableBackup } from './backup.ts';

const COLUMNS = ['name', 'url', 'folder', 'folder_description', 'notes', 'saved_at'] as const;
type Column = (typeof COLUMNS)[number];

/** Text that a spreadsheet would run as a formula, with any number of the quotes that prevent it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Writes a cell that no spreadsheet runs, and that `fromCell` turns back into exactly this text. */
export function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** One row for each tool, and one without an address for each folder, so that empty folders are kept too. */
export function writeBackupCsv({ folders, tools }: Backup): string {
  const rows: Partial<Record<Column, string>>[] = [
    ...folders.map((folder) => ({ folder: folder.name, folder_description: folder.description })),
    ...tools.map((tool) => ({ ...tool, folder: tool.folder ?? '', saved_at: tool.saved_at ?? '' })),
  ];
  const lines = rows.map((row) => COLUMNS.map((column) => toCell(row[column] ?? '')).join(','));
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Columns go by their titles, in any order and with others between. @throws UnreadableBackup */
export function readBackupCsv(content: string): Backup {
  const [head = [], ...rows] = parseCsv(content.replace(/^\uFEFF/, ''));
  const titles = head.map((cell) => cell.trim().toLowerCase());
  if (!titles.includes('url')) throw new UnreadableBackup('The first line must name a column "url".');
  const backup: Backup = { folders: [], tools: [] };
  for (const row of rows) {
    const value = (column: Column): string => fromCell(row[titles.indexOf(column)] ?? '');
    const folder = value('folder');
    if (value('url').trim() !== '') {
      backup.tools.push({
        name: value('name'),
        url: value('url'),
        folder: folder || null,
        notes: value('notes'),
        saved_at: value('saved_at') || null,
      });
    } else if (folder) backup.folders.push({ name: folder, description: value('folder_description') });
    if (backup.tools.length > MAX_BACKUP_TOOLS) throw new UnreadableBackup('There are too many lines.');
  }
  return backup;
}

/** Reads RFC 4180 with either line end; a quote that is never closed ends with the text. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? readQuoted(text, at + 1) : readPlain(text, at);
    row.push(value);
    at = end + 1;
    if (text[end] === ',' && at < text.length) continue;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

function readPlain(text: string, start: number): { value: string; end: number } {
  let end = start;
  while (end < text.length && !',\r\n'.includes(text[end]!)) end += 1;
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number): { value: string; end: number } {
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: parts.join('') + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') {
      const rest = readPlain(text, quote + 1);
      return { value: parts.join('') + rest.value, end: rest.end };
    }
    parts.push('"');
    at = quote + 2;
  }
}
