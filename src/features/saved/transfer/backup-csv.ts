import Papa from 'papaparse';
import { fromCsvCell, toCsvCell } from '#src/shared/text/csv-cell.ts';
import { type Backup, MAX_BACKUP_TOOLS, UnreadableBackup } from './backup.ts';

const COLUMNS = ['name', 'url', 'folder', 'folder_description', 'notes', 'saved_at'] as const;
type Column = (typeof COLUMNS)[number];

/** Tools, folders and empty lines. */
const MAX_LINES = 5 * MAX_BACKUP_TOOLS;

/** Text that Papa Parse leaves unquoted but a spreadsheet would split or trim. */
const NEEDS_QUOTES = /;|^\s|\s$/;

/** One row for each tool, and one without an address for each folder, so that empty folders are kept too. */
export function writeBackupCsv({ folders, tools }: Backup): string {
  const rows: Partial<Record<Column, string>>[] = [
    ...folders.map((folder) => ({ folder: folder.name, folder_description: folder.description })),
    ...tools.map((tool) => ({ ...tool, folder: tool.folder ?? '', saved_at: tool.saved_at ?? '' })),
  ];
  const cells = rows.map((row) => COLUMNS.map((column) => toCsvCell(row[column] ?? '')));
  const csv = Papa.unparse([[...COLUMNS], ...cells], { quotes: (value) => NEEDS_QUOTES.test(value) });
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${csv}\r\n`;
}

/** Columns go by their titles, in any order and with others between. @throws UnreadableBackup */
export function readBackupCsv(content: string): Backup {
  const [head = [], ...rows] = parseCsv(content);
  const titles = head.map((cell) => cell.trim().toLowerCase());
  if (!titles.includes('url')) throw new UnreadableBackup('saved.backup.noUrlColumn');
  const backup: Backup = { folders: [], tools: [] };
  for (const row of rows) {
    const value = (column: Column): string => fromCsvCell(row[titles.indexOf(column)] ?? '');
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
    if (backup.tools.length > MAX_BACKUP_TOOLS) throw new UnreadableBackup('saved.backup.tooManyLines');
  }
  return backup;
}

function parseCsv(content: string): string[][] {
  // With "\n" as the line end, Papa Parse also reads files in which only some lines end with "\r\n".
  const newline = content.includes('\n') ? '\n' : '\r';
  const options = { delimiter: ',', newline, skipEmptyLines: 'greedy', preview: MAX_LINES } as const;
  const { data, meta } = Papa.parse<string[]>(content, options);
  if (meta.truncated) throw new UnreadableBackup('saved.backup.tooManyLines');
  return data.map((row) => row.with(-1, row.at(-1)!.replace(/\r$/, '')));
}
