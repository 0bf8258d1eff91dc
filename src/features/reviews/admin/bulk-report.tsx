import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { BulkReport } from './use-bulk.ts';

/** Lists the reviews that a bulk decision could not decide, with the reasons. */
export function BulkReportDialog({ report, onClose }: { report: BulkReport | null; onClose: () => void }) {
  const done = report ? report.count - report.failures.length : 0;
  const title = report ? t('reviewsAdmin.bulkPartly', { done, count: report.count }) : '';
  return (
    <Dialog
      isOpen={report !== null}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </div>
      }
    >
      <p>{t('reviewsAdmin.bulkFailed')}</p>
      <ul className="mt-3 grid gap-3">
        {report?.failures.map(({ review, message }) => (
          <li key={review.id} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">
              {t('reviewsAdmin.reviewBy', { title: review.title, name: review.user.name })}
            </span>
            <br />
            <span className="text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
