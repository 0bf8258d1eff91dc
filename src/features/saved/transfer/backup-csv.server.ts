import Papa from 'papaparse';
import { DATE_PROBLEMS, describeLeftOut } from '#src/server/uploads/rows/describe-cell.ts';
import { type ColumnChoice, readChoices } from '#src/server/uploads/rows/read-choices.ts';
import { describeColumns, type FileColumn, openRows } from '#src/server/uploads/rows/read-rows.ts';
import { RowFileError } from '#src/server/uploads/rows/row-format.ts';
import { titlesOf } from '#src/shared/cells/columns.ts';
import { isBlankCell, readAddress, readEntries, toCellText } from '#src/shared/cells/read-cell.ts';
import { DateOrders, readDate } from '#src/shared/cells/read-date.ts';
import { msg } from '#src/shared/messages/message.ts';
import { toCsvCell } from '#src/shared/text/csv-cell.ts';
import { type Backup, MAX_BACKUP_TOOLS, UnreadableBackup } from './backup.ts';
import {
  findProduct,
  recognizeSavedColumns,
  SAVED_FIELDS,
  type SavedField,
  type SavedMapping,
} from './saved-field-rules.ts';

const COLUMNS = ['name', 'url', 'folder', 'folder_description', 'notes', 'saved_at'] as const;
type Column = (typeof COLUMNS)[number];

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

/** The columns of a file, each with the field that it would be read as. @throws UnreadableBackup */
export function describeBackupFile(
  file: Blob,
): Promise<{ encoding: string; columns: FileColumn[]; mapping: SavedMapping }> {
  return refusingFiles(async () => {
    const { format, read } = await openRows(file);
    const { columns } = await describeColumns(read());
    return {
      encoding: format.encoding,
      columns,
      mapping: recognizeSavedColumns(columns.map(({ title }) => title)),
    };
  });
}

/**
 * Reads a table, or JSON with one object for each bookmark. Columns go by their titles or by what somebody has chosen.
 * @throws UnreadableBackup; HttpError 422 on `mapping` for choices that do not fit.
 */
export function readBackupRows(file: Blob, choices?: readonly ColumnChoice<SavedField>[]): Promise<Backup> {
  return refusingFiles(async () => {
    const { read } = await openRows(file);
    const { columns } = await describeColumns(read());
    const titles = columns.map(({ title }) => title);
    const mapping = choices ? readChoices(columns, choices, SAVED_FIELDS) : recognizeSavedColumns(titles);
    if (mapping.url === undefined)
      throw new UnreadableBackup(msg('saved.backup.noUrlColumn', { titles: titles.join(', ') }));
    const orders = new DateOrders();
    const [dated] = titlesOf(mapping, 'saved_at');
    for await (const rows of read())
      for (const { values } of rows) if (values && dated) orders.add(toCellText(values[dated]));
    const reader = new RowReader(mapping, findProduct(titles), orders);
    for await (const rows of read()) {
      for (const { line, values, reason } of rows) {
        if (values) reader.add(line, values);
        else reader.backup.refused.push({ line, text: reason });
      }
    }
    return reader.backup;
  });
}

async function refusingFiles<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof RowFileError ? new UnreadableBackup(error.text) : error;
  }
}

class RowReader {
  readonly backup = { folders: [], tools: [], refused: [], leftOut: [] } as Required<Backup>;
  readonly #mapping: SavedMapping;
  readonly #product: ReturnType<typeof findProduct>;
  readonly #orders: DateOrders;

  constructor(mapping: SavedMapping, product: ReturnType<typeof findProduct>, orders: DateOrders) {
    this.#mapping = mapping;
    this.#product = product;
    this.#orders = orders;
  }

  add(line: number, values: Readonly<Record<string, unknown>>): void {
    const { tools, folders } = this.backup;
    const cells = (field: SavedField) => this.#cells(values, field);
    const [url = ''] = cells('url');
    const [folder = ''] = cells('folder');
    const isFolder = !this.#product?.noFolders?.includes(folder.trim().toLowerCase());
    if (url.trim() === '') {
      if (folder && this.#product?.isOwn)
        folders.push({ name: folder, description: cells('folder_description')[0] ?? '' });
      return;
    }
    const tags = this.#tags(cells('tags'));
    tools.push({
      name: cells('name')[0] ?? '',
      url: this.#product?.isOwn ? url : readAddress(url),
      folder: (isFolder && folder) || null,
      notes: cells('notes').join('\n\n'),
      saved_at: this.#date(line, values),
      ...(tags.length > 0 && { tags }),
    });
    if (tools.length > MAX_BACKUP_TOOLS) throw new UnreadableBackup('saved.backup.tooManyLines');
  }

  /** Texts of an own export mean what they say, even "none". */
  #cells(values: Readonly<Record<string, unknown>>, field: SavedField): string[] {
    const texts = titlesOf(this.#mapping, field).map((title) => toCellText(values[title]));
    return texts.filter((text) => (this.#product?.isOwn ? text !== '' : !isBlankCell(text)));
  }

  #tags(cells: readonly string[]): string[] {
    if (this.#product?.hasTagsBySpace)
      return cells.flatMap((text) => text.split(/\s+/)).filter((tag) => tag !== '');
    return cells.flatMap(readEntries);
  }

  #date(line: number, values: Readonly<Record<string, unknown>>): string | null {
    const [text] = this.#cells(values, 'saved_at');
    if (text === undefined) return null;
    const { iso, problem } = readDate(text, this.#orders.order);
    if (!problem) return iso;
    const [column = ''] = titlesOf(this.#mapping, 'saved_at');
    this.backup.leftOut.push({ line, text: describeLeftOut(column, text, DATE_PROBLEMS[problem]) });
    return null;
  }
}
