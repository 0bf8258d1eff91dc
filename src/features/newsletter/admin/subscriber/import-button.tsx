import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { appendColumns, type ColumnChoices, ColumnTable, chooseField } from '#src/ui/forms/column-table.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { newsletterAdminApi } from '../client.ts';
import type { ImportReport, SubscriberFile } from '../contract.ts';
import {
  CONSENT_FIELDS,
  SUBSCRIBER_FIELD_NAMES,
  SUBSCRIBER_FIELDS,
  type SubscriberField,
} from '../import/subscriber-field-rules.ts';

interface ReportedLines {
  title: string;
  lines: ImportReport['refused'];
  count: number;
}

/** The first lines that something is said about, and how many more there are. */
function LineReport({ title, lines, count }: ReportedLines) {
  if (count === 0) return null;
  const hidden = count - lines.length;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm [overflow-wrap:anywhere]">
        {lines.map(({ line, reason }, index) => (
          // Several cells of a line may be left out.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index} className="py-1.5">
            {t('newsletterAdmin.importLine', { line: String(line), reason })}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-sm text-muted">{t('newsletterAdmin.importMore', { count: hidden })}</p>
      )}
    </section>
  );
}

/** Says what became of each line. */
function Report({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const { added, known, kept } = report;
  const ended = kept.unsubscribed + kept.bounced;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="status" className="grid gap-1">
        <p className="font-semibold">{t('newsletterAdmin.importAdded', { count: added })}</p>
        {ended > 0 && <p>{t('newsletterAdmin.importEnded', { count: ended })}</p>}
        {kept.pending > 0 && <p>{t('newsletterAdmin.importPending', { count: kept.pending })}</p>}
        {known > 0 && <p>{t('newsletterAdmin.importKnown', { count: known })}</p>}
      </div>
      <LineReport
        title={t('newsletterAdmin.importRefused', { count: report.refused_count })}
        lines={report.refused}
        count={report.refused_count}
      />
      <LineReport
        title={t('newsletterAdmin.importDuplicates', { count: report.duplicate_count })}
        lines={report.duplicates}
        count={report.duplicate_count}
      />
      <LineReport
        title={t('newsletterAdmin.importLeftOut', { count: report.left_out_count })}
        lines={report.left_out}
        count={report.left_out_count}
      />
      <Button variant="primary" className="justify-self-end" onClick={onClose}>
        {t('newsletterAdmin.importClose')}
      </Button>
    </div>
  );
}

type Choices = ColumnChoices<SubscriberField>;

const listFields = () =>
  SUBSCRIBER_FIELD_NAMES.map((field) => ({ field, label: t(`newsletterAdmin.field.${field}`) }));

/** The columns of the file, open when something that is needed was not recognized. */
function Columns({
  columns,
  choices,
  onChoose,
}: {
  columns: SubscriberFile['columns'];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}) {
  const [isOpen] = useState(() => !isComplete(choices));
  return (
    <details open={isOpen} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        {t('newsletterAdmin.importColumns', { count: Object.values(choices).filter(Boolean).length })}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <ColumnTable
        columns={columns}
        fields={listFields()}
        choices={choices}
        onChoose={(title, field) =>
          onChoose(chooseField(choices, { title, field, rules: SUBSCRIBER_FIELDS }))
        }
      />
    </details>
  );
}

function isComplete(choices: Choices): boolean {
  const chosen = Object.values(choices);
  return chosen.includes('email') && CONSENT_FIELDS.some((field) => chosen.includes(field));
}

interface OpenedFile {
  file: File;
  columns: SubscriberFile['columns'];
}

/** Asks for the file, how its columns are read, and for the administrator's word that the people in it have agreed. */
function ImportForm({ onReport }: { onReport: (report: ImportReport) => void }) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<OpenedFile>();
  const [choices, setChoices] = useState<Choices>({});
  const [isAgreed, setAgreed] = useState(false);
  const { run, isBusy, failure } = useAdminAction();
  const open = (file: File | undefined) => {
    setOpened(undefined);
    if (!file) return;
    void run(async () => {
      const body = new FormData();
      body.set('file', file);
      const answer = await newsletterAdminApi.send('POST /admin/newsletter/subscribers/import/columns', {
        body,
      });
      const { columns } = answer.data;
      setChoices(Object.fromEntries(columns.map(({ title, field }) => [title, field])));
      setOpened({ file, columns });
    });
  };
  const send = async () => {
    const body = new FormData();
    body.set('file', opened!.file);
    appendColumns(body, choices);
    const { data } = await newsletterAdminApi.send('POST /admin/newsletter/subscribers/import', { body });
    onReport(data);
    void refreshAdministration(client);
    return undefined;
  };
  return (
    <SubmitForm
      send={send}
      label={t('newsletterAdmin.importButton')}
      busyLabel={t('newsletterAdmin.importing')}
      isDisabled={!opened || !isAgreed || !isComplete(choices)}
      buttonClassName="justify-self-end"
    >
      <Notice>{t('newsletterAdmin.importNotice')}</Notice>
      <TextField
        label={t('newsletterAdmin.importFile')}
        hint={t('newsletterAdmin.importHint')}
        errorsOf={['file']}
        type="file"
        accept=".csv,.tsv,.txt,.json,.jsonl,text/csv"
        className="py-2"
        onChange={({ currentTarget }) => open(currentTarget.files?.[0])}
      />
      <FailureNotice>{failure}</FailureNotice>
      {isBusy && <p role="status">{t('newsletterAdmin.importReading')}</p>}
      {opened && (
        <Columns key={opened.file.name} columns={opened.columns} choices={choices} onChoose={setChoices} />
      )}
      {opened && !isComplete(choices) && <Notice>{t('newsletterAdmin.importNeeds')}</Notice>}
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0"
          checked={isAgreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        />
        {t('newsletterAdmin.importConsent')}
      </label>
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
