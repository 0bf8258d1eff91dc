import { IMPORT_FIELDS, type ImportField } from '#src/features/tools/listings/public/import-field-rules.ts';
import { usualToolType } from '#src/features/tools/listings/public/type-rules.ts';
import type { ListingsContext } from '../context.server.ts';
import { streamCsv } from '../exports/export-table.server.ts';
import { selectRefusals } from './import-queries.server.ts';
import { findReadyImport } from './imports.server.ts';

const BATCH = 500;

/** The refused lines under their own titles, to mend and send again, with the line and the reasons. @throws HttpError 404. */
export async function exportRefusedLines(context: ListingsContext, id: number): Promise<Response> {
  const found = await findReadyImport(context, id);
  const titles = found.columns.map(({ title }) => title);
  async function* read(): AsyncGenerator<string[][]> {
    for (let last = 0; ; ) {
      const rows = await selectRefusals(context.database.reports, id, last, BATCH);
      yield rows.map(({ line, reasons, cells, original }) => {
        const values = cells === null ? {} : (JSON.parse(cells) as Record<string, unknown>);
        return [
          String(line),
          reasons.join(' '),
          ...titles.map((title) => writeCell(values[title])),
          cells === null ? original : '',
        ];
      });
      if (rows.length < BATCH) return;
      last = rows.at(-1)!.line;
    }
  }
  return streamCsv(`import-${id}-errors`, ['Line', 'Problem', ...titles, 'Original line'], read());
}

function writeCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const EXAMPLE: Readonly<Partial<Record<ImportField, string>>> = {
  name: 'Quill',
  url: 'https://quill.example',
  description: 'Rewrites long texts so that they are clear and short.',
  category: 'writing',
  tagline: 'Clear, short texts',
  pricing_model: 'freemium',
  starting_from: '$12',
  tags: 'writing; editing',
  features: 'Rewrites; Checks spelling',
  use_cases: 'Email; Reports',
  is_open_source: 'no',
  languages: 'en; fr',
};

/** A table with the titles of all columns and an example. */
export function exportTemplate(): Response {
  const titles = Object.keys(IMPORT_FIELDS).filter(
    (field) => field !== 'tool_id' && field !== 'status',
  ) as ImportField[];
  async function* read(): AsyncGenerator<string[][]> {
    const example: typeof EXAMPLE = { ...EXAMPLE, type: usualToolType() };
    yield [titles.map((field) => example[field] ?? '')];
  }
  return streamCsv('import-template', titles, read());
}
