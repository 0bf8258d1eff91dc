import { useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useId, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { importSubscribers } from '../client.ts';
import type { ImportReport } from '../contract.ts';

/** Says what became of each line. */
function Report({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const { added, known, refused, refused_count } = report;
  const hidden = refused_count - refused.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="status" className="grid gap-1">
        <p className="font-semibold">{t('newsletterAdmin.importAdded', { count: added })}</p>
        {known > 0 && <p>{t('newsletterAdmin.importKnown', { count: known })}</p>}
        {refused_count > 0 && <p>{t('newsletterAdmin.importRefused', { count: refused_count })}</p>}
      </div>
      {refused.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {refused.map(({ line, reason }) => (
            <li key={line} className="py-1.5">
              {t('newsletterAdmin.importLine', { line: String(line), reason })}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="text-sm text-muted">{t('newsletterAdmin.importMore', { count: hidden })}</p>
      )}
      <Button variant="primary" className="justify-self-end" onClick={onClose}>
        {t('newsletterAdmin.importClose')}
      </Button>
    </div>
  );
}

/** Asks for the file, and for the administrator's word that the people in it have agreed. */
function ImportForm({ onReport }: { onReport: (report: ImportReport) => void }) {
  const id = useId();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [isAgreed, setAgreed] = useState(false);
  const send = async () => {
    const { data } = await importSubscribers(file!);
    onReport(data);
    void refreshAdministration(client);
    return undefined;
  };
  return (
    <SubmitForm
      send={send}
      label={t('newsletterAdmin.importButton')}
      busyLabel={t('newsletterAdmin.importing')}
      isDisabled={!file || !isAgreed}
      buttonClassName="justify-self-end"
    >
      {(errorOf) => (
        <>
          <Notice>{t('newsletterAdmin.importNotice')}</Notice>
          <TextField
            id={id}
            label={t('newsletterAdmin.importFile')}
            hint={t('newsletterAdmin.importHint')}
            error={errorOf('file')}
            type="file"
            accept=".csv,text/csv"
            className="py-2"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
          <label className="flex items-start gap-2.5">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0"
              checked={isAgreed}
              onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
            />
            {t('newsletterAdmin.importConsent')}
          </label>
        </>
      )}
    </SubmitForm>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const [report, setReport] = useState<ImportReport | null>(null);
  return report ? <Report report={report} onClose={onClose} /> : <ImportForm onReport={setReport} />;
}

/** Imports people who have agreed elsewhere, and reports what became of each line. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden className="size-4" />
        {t('newsletterAdmin.import')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('newsletterAdmin.importTitle')}>
        <Content onClose={close} />
      </Dialog>
    </>
  );
}
