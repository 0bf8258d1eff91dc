import '../messages/en.ts';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { ReportDialogProps } from '#src/shared/pages.ts';
import { Button } from '#src/ui/button.tsx';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { FiledReport } from '../contract.ts';
import { REPORT_SUBJECTS } from '../rules.ts';
import { Received } from './received.tsx';
import { ReportForm } from './report-form.tsx';

/** The form for reporting something, over the page that shows it. */
export function ReportDialog({ subject, id, onClose }: ReportDialogProps) {
  const [report, setReport] = useState<FiledReport>();
  const kind = REPORT_SUBJECTS.find((each) => each === subject) ?? null;
  return (
    <Dialog isOpen onClose={onClose} title={t(report ? 'report.receivedTitle' : 'report.title')}>
      {report ? (
        <div role="status" className="grid justify-items-start gap-4">
          <Received report={report} />
          <Button ref={autoFocusRef} className="justify-self-end" onClick={onClose}>
            {t('report.done')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <p className="text-muted">{t('report.lead')}</p>
          <ReportForm about={kind && { subject: kind, id }} onFiled={setReport} onCancel={onClose} />
        </div>
      )}
    </Dialog>
  );
}
