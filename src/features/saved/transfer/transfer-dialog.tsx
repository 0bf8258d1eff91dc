import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { savedApi } from '../client.ts';
import type { ImportResult } from '../contract.ts';
import { messageOf } from '../list/use-saved-changes.ts';
import { SAVED_FORMATS, type SavedFormat } from '../rules.ts';
import { refreshSaved } from '../ui/saved-ids.ts';

const names: Record<SavedFormat, string> = { json: 'JSON', csv: 'CSV', html: 'bookmarks (HTML)' };

async function download(format: SavedFormat): Promise<void> {
  saveFile(
    `saved-tools.${format}`,
    await savedApi.file('GET /user/saved-tools/export', { query: { format } }),
  );
}

function formatOf(name: string): SavedFormat | undefined {
  const end = name.toLowerCase().split('.').at(-1);
  return SAVED_FORMATS.find((format) => format === (end === 'htm' ? 'html' : end));
}

function errorOf(error: unknown): string {
  return fieldErrorText(error, 'file', 'content') ?? messageOf(error);
}

function Outcome({ result }: { result: ImportResult }) {
  const { imported: count, already_saved: already, folders_created: folders, unmatched } = result;
  return (
    <div className="grid gap-2">
      <Notice>{t('saved.imported', { count, already, folders })}</Notice>
      {unmatched.length > 0 && (
        <>
          <p>{t('saved.unmatched', { count: unmatched.length })}</p>
          <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-sm [overflow-wrap:anywhere]">
            {unmatched.map(({ name, url }) => (
              <li key={url}>{name ? `${name} (${url})` : url}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Transfer() {
  const id = useId();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<ImportResult>();
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file || isBusy) return;
    const format = formatOf(file.name);
    setResult(undefined);
    setError(format ? undefined : t('saved.importWrong'));
    if (!format) return;
    setBusy(true);
    try {
      const body = new FormData();
      body.set('format', format);
      body.set('file', file);
      setResult((await savedApi.send('POST /user/saved-tools/import', { body })).data);
      await refreshSaved(client);
    } catch (reason) {
      setError(errorOf(reason));
    } finally {
      setBusy(false);
      // Without this, choosing the same file again would not be a change.
      input.value = '';
    }
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
        accept=".json,.csv,.html,.htm"
        aria-describedby={`${id}-hint`}
        onChange={read}
        className="min-h-11 max-w-full"
      />
      <div role="status">
        {isBusy && t('saved.importing')}
        {result && <Outcome result={result} />}
      </div>
      <FailureNotice>{error}</FailureNotice>
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
