import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { appendColumns, type ColumnChoices, ColumnTable, chooseField } from '#src/ui/forms/column-table.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { refreshSaved, savedApi } from '../client.ts';
import type { ImportResult, SavedFile } from '../contract.ts';
import { messageOf } from '../list/use-saved-changes.ts';
import { SAVED_FORMATS, type SavedFormat } from '../rules.ts';
import { SAVED_FIELD_NAMES, SAVED_FIELDS, type SavedField } from './saved-field-rules.ts';

const names: Record<SavedFormat, string> = { json: 'JSON', csv: 'CSV', html: 'bookmarks (HTML)' };

async function download(format: SavedFormat): Promise<void> {
  saveFile(
    `saved-tools.${format}`,
    await savedApi.file('GET /user/saved-tools/export', { query: { format } }),
  );
}

const FORMATS: Readonly<Record<string, SavedFormat>> = {
  json: 'json',
  jsonl: 'json',
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  html: 'html',
  htm: 'html',
};

function formatOf(name: string): SavedFormat | undefined {
  return FORMATS[name.toLowerCase().split('.').at(-1) ?? ''];
}

function errorOf(error: unknown): string {
  return fieldErrorText(error, 'file', 'content') ?? messageOf(error);
}

function LineReport({
  title,
  lines,
  count,
}: {
  title: string;
  lines: ImportResult['refused'];
  count: number;
}) {
  if (count === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-sm [overflow-wrap:anywhere]">
        {lines.map(({ line, reason }) => (
          <li key={line}>{t('saved.importLine', { line: String(line), reason })}</li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ result }: { result: ImportResult }) {
  const { imported: count, already_saved: already, folders_created: folders, unmatched } = result;
  return (
    <div className="grid gap-2">
      <Notice>{t('saved.imported', { count, already, folders })}</Notice>
      {unmatched.length > 0 && (
        <>
          <p>{t('saved.unmatched', { count: result.unmatched_count })}</p>
          <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-sm [overflow-wrap:anywhere]">
            {unmatched.map(({ name, url }, index) => (
              // An address may be in the file twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li key={index}>{name ? `${name} (${url})` : url}</li>
            ))}
          </ul>
          {result.unmatched_count > unmatched.length && (
            <p className="text-muted text-sm">{t('saved.unmatchedFirst', { count: unmatched.length })}</p>
          )}
        </>
      )}
      <LineReport
        title={t('saved.importRefused', { count: result.refused_count })}
        lines={result.refused}
        count={result.refused_count}
      />
      <LineReport
        title={t('saved.importLeftOut', { count: result.left_out_count })}
        lines={result.left_out}
        count={result.left_out_count}
      />
    </div>
  );
}

interface Unrecognized {
  file: File;
  format: SavedFormat;
  columns: SavedFile['columns'];
}

type Choices = ColumnChoices<SavedField>;

const listFields = () => SAVED_FIELD_NAMES.map((field) => ({ field, label: t(`saved.column.${field}`) }));

function formFor(file: File, format: SavedFormat, choices?: Choices): FormData {
  const body = new FormData();
  body.set('format', format);
  body.set('file', file);
  if (choices) appendColumns(body, choices);
  return body;
}

/** The columns of a table that has no known title for addresses; undefined for another file. */
async function findColumns(file: File, format: SavedFormat): Promise<Unrecognized | undefined> {
  if (format === 'html') return undefined;
  const body = new FormData();
  body.set('file', file);
  try {
    const { columns } = (await savedApi.send('POST /user/saved-tools/import/columns', { body })).data;
    return columns.some(({ field }) => field === 'url') ? undefined : { file, format, columns };
  } catch {
    return undefined;
  }
}

/** Asks what the columns of a file mean. */
function ChooseColumns({
  columns,
  isBusy,
  onImport,
}: {
  columns: SavedFile['columns'];
  isBusy: boolean;
  onImport: (choices: Choices) => void;
}) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(columns.map(({ title, field }) => [title, field])),
  );
  return (
    <div className="grid gap-4">
      <ColumnTable
        columns={columns}
        fields={listFields()}
        choices={choices}
        onChoose={(title, field) => setChoices(chooseField(choices, { title, field, rules: SAVED_FIELDS }))}
      />
      <Button
        variant="primary"
        className="justify-self-start"
        isBusy={isBusy}
        disabled={!Object.values(choices).includes('url')}
        onClick={() => onImport(choices)}
      >
        {t('saved.importColumns')}
      </Button>
    </div>
  );
}

function Transfer() {
  const id = useId();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<ImportResult>();
  const [unrecognized, setUnrecognized] = useState<Unrecognized>();
  async function send(file: File, format: SavedFormat, choices?: Choices) {
    setResult(undefined);
    setError(undefined);
    setBusy(true);
    try {
      const body = formFor(file, format, choices);
      setResult((await savedApi.send('POST /user/saved-tools/import', { body })).data);
      setUnrecognized(undefined);
      await refreshSaved(client);
    } catch (reason) {
      setError(errorOf(reason));
      if (!choices) setUnrecognized(await findColumns(file, format));
    } finally {
      setBusy(false);
    }
  }
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file || isBusy) return;
    const format = formatOf(file.name);
    setUnrecognized(undefined);
    if (format) await send(file, format);
    else {
      setResult(undefined);
      setError(t('saved.importWrong'));
    }
    // Without this, choosing the same file again would not be a change.
    input.value = '';
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>{t('saved.exportText')}</p>
      <div className="flex flex-wrap gap-2">
        {SAVED_FORMATS.map((format) => (
          <Button
            key={format}
            onClick={() => {
              setError(undefined);
              download(format).catch(() => setError(t('saved.exportFailed')));
            }}
          >
            {t('saved.exportAs', { format: names[format] })}
          </Button>
        ))}
      </div>
      <hr className="border-line" />
      <label htmlFor={id} className="font-semibold">
        {t('saved.importFile')}
      </label>
      <p id={`${id}-hint`} className="-mt-3 text-sm text-muted">
        {t('saved.importText')}
      </p>
      <input
        id={id}
        type="file"
        accept=".json,.jsonl,.csv,.tsv,.txt,.html,.htm"
        aria-describedby={`${id}-hint`}
        onChange={read}
        className="min-h-11 max-w-full"
      />
      <div role="status">
        {isBusy && t('saved.importing')}
        {result && <Outcome result={result} />}
      </div>
      <FailureNotice>{error}</FailureNotice>
      {unrecognized && (
        <ChooseColumns
          columns={unrecognized.columns}
          isBusy={isBusy}
          onImport={(choices) => void send(unrecognized.file, unrecognized.format, choices)}
        />
      )}
    </div>
  );
}

/** Exports the saved tools as a file, and imports such a file. */
export function TransferDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('saved.transfer')}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('saved.transfer')}>
        <Transfer />
      </Dialog>
    </>
  );
}
