import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields } from '#src/ui/forms/use-submit.ts';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { importQuery, jobQuery, listingsApi, runImport } from '../../client.ts';
import type { Import } from '../../imports/contract.ts';
import type { AdminJob } from '../../jobs/contract.ts';
import { ErrorsButton, ImportCounts } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';

/** How far an import is, and what it has done. */
function ImportProgress({ file, job: first }: { file: Import; job: AdminJob }) {
  const client = useQueryClient();
  const { pathTo } = useAdminAddress();
  const { data } = useQuery(jobQuery(first.id));
  const job = data?.data ?? first;
  const again = useAdminAction();
  const isDone = job.state === 'done';
  useEffect(() => {
    if (isDone) void refreshAdministration(client);
  }, [isDone, client]);
  const percent = job.state === 'queued' ? null : Math.floor((job.done / Math.max(1, job.total)) * 100);
  const run = () =>
    again.run(async () => client.setQueryData(importQuery(file.id).queryKey, await runImport(file)));
  return (
    <section aria-labelledby="import-progress" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 id="import-progress" className="font-display text-lg font-bold">
        {t('listingsAdmin.progress')}
      </h3>
      {job.state === 'failed' ? (
        <>
          <FailureNotice>{t('listingsAdmin.failed', { reason: job.problem ?? '' })}</FailureNotice>
          <Button className="justify-self-start" isBusy={again.isBusy} onClick={() => void run()}>
            {t('listingsAdmin.runAgain')}
          </Button>
        </>
      ) : (
        <div className="grid gap-2">
          <ProgressBar label={t('listingsAdmin.progress')} percent={isDone ? 100 : percent} />
          <p role="status" className="text-sm">
            {isDone
              ? t('listingsAdmin.done')
              : percent === null
                ? t('listingsAdmin.waiting')
                : t('listingsAdmin.percent', { percent })}
          </p>
          {!isDone && <p className="text-muted text-sm">{t('listingsAdmin.progressText')}</p>}
        </div>
      )}
      <ImportCounts counts={job.result} />
      {(job.result.refused ?? 0) > 0 && <ErrorsButton id={file.id} />}
      {isDone && (
        <ButtonLink variant="primary" className="justify-self-start" to={pathTo({})} preventScrollReset>
          {t('listingsAdmin.toList')}
        </ButtonLink>
      )}
    </section>
  );
}

/** Chooses a file and sends it. */
function UploadForm() {
  const { pathTo, goTo } = useAdminAddress();
  const [share, setShare] = useState<number | null>(null);
  const template = useAdminAction(showToast);
  async function send(values: FormData): Promise<undefined> {
    const file = values.get('file') as File;
    requireFields({ file: file.name === '' ? t('listingsAdmin.noFile') : undefined });
    setShare(0);
    try {
      const { data } = await listingsApi.send('POST /admin/imports', { body: values }, setShare);
      void goTo(pathTo({ view: 'import', id: data.id }));
    } catch (error) {
      // The browser refuses to read a file that has changed since it was chosen.
      const isReadable = await file
        .slice(0, 1)
        .arrayBuffer()
        .catch(() => undefined);
      requireFields({ file: isReadable ? undefined : t('listingsAdmin.fileChanged') });
      throw error;
    } finally {
      setShare(null);
    }
    return undefined;
  }
  return (
    <section className="grid max-w-2xl gap-5">
      <div className="grid gap-2">
        <h3 className="font-display text-xl font-bold">{t('listingsAdmin.importTitle')}</h3>
        <p className="text-muted">{t('listingsAdmin.importText')}</p>
      </div>
      <SubmitForm
        name={t('listingsAdmin.importTitle')}
        send={send}
        label={t('listingsAdmin.upload')}
        busyLabel={t('listingsAdmin.uploading')}
        className="grid gap-4"
      >
        <TextField
          id="import-file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson"
          label={t('listingsAdmin.file')}
          className="py-2 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
          required
        />
        {share !== null && (
          <ProgressBar label={t('listingsAdmin.uploading')} percent={Math.round(share * 100)} />
        )}
      </SubmitForm>
      <Button
        size="small"
        variant="quiet"
        className="justify-self-start"
        isBusy={template.isBusy}
        onClick={() =>
          void template.run(async () =>
            saveFile('import-template.csv', await listingsApi.file('GET /admin/imports/template')),
          )
        }
      >
        <Download aria-hidden className="size-4" />
        {t('listingsAdmin.template')}
      </Button>
    </section>
  );
}

const KILOBYTE = 1024;

function formatSize(bytes: number): string {
  const isLarge = bytes >= KILOBYTE * KILOBYTE;
  const amount = isLarge ? bytes / KILOBYTE / KILOBYTE : bytes / KILOBYTE;
  return Math.max(0.1, amount).toLocaleString(pageLanguage, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
}

function ImportSteps({ file }: { file: Import }) {
  const { pathTo } = useAdminAddress();
  const format = file.format === 'jsonl' ? 'JSON Lines' : file.format.toUpperCase();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-display text-xl font-bold [overflow-wrap:anywhere]">{file.file_name}</h3>
          <p className="text-sm text-muted">
            {t('listingsAdmin.fileFacts', { format, size: formatSize(file.bytes) })}
          </p>
        </div>
        <ButtonLink size="small" to={pathTo({ view: 'import' })} preventScrollReset>
          {t('listingsAdmin.anotherFile')}
        </ButtonLink>
      </div>
      {file.encoding !== 'utf-8' && !file.job && (
        <Notice>
          {t('listingsAdmin.encoding', {
            encoding:
              file.encoding === 'windows-1252' ? 'Windows-1252 (Latin-1)' : file.encoding.toUpperCase(),
          })}
        </Notice>
      )}
      {file.job ? <ImportProgress file={file} job={file.job} /> : <ImportColumns file={file} />}
    </div>
  );
}

function OpenedImport({ id }: { id: number }) {
  return <ReadState query={useQuery(importQuery(id))}>{({ data }) => <ImportSteps file={data} />}</ReadState>;
}

/** Imports a file of tools: upload, columns, check, progress. */
export function ImportView() {
  const { id } = useAdminAddress().address;
  return id === null ? <UploadForm /> : <OpenedImport key={id} id={id} />;
}
