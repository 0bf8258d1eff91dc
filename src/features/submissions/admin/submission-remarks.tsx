import { formatShortDate } from '#src/shared/format-date.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { HostWarning } from './comparison/difference-list.tsx';
import { hostOf } from './comparison/split-address.ts';
import type { AdminSubmission } from './contract.ts';
import { isRestorable } from './is-restorable.ts';

/** Warnings that also show while the row is closed. */
export function SubmissionWarnings({ submission, isOpen }: { submission: AdminSubmission; isOpen: boolean }) {
  const { differences, is_affiliate_host_foreign, affiliate_url, url, status } = submission;
  if (status !== 'pending') return null;
  return (
    <div className="grid gap-2 empty:hidden">
      {/* The open row shows these beside the addresses. */}
      {!isOpen &&
        differences.map((difference) => <HostWarning key={difference.field} difference={difference} />)}
      {is_affiliate_host_foreign && (
        <Notice tone="danger">
          <p className="[overflow-wrap:anywhere]">
            <FillText
              text={templateOf('submissionsAdmin.foreignAffiliate')}
              nodes={{
                affiliate: <strong>{hostOf(affiliate_url)}</strong>,
                website: <strong>{hostOf(url)}</strong>,
              }}
            />
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Depends on the state: the fields that change, the reason of a rejection, or the end of the time to restore. */
export function SubmissionRemarks({ submission }: { submission: AdminSubmission }) {
  const { status, rejection_reason, restorable_until, differences } = submission;
  return (
    <>
      {status === 'pending' && differences.length > 0 && (
        <p className="text-sm">
          {t('submissionsAdmin.changed', {
            fields: differences.map(({ field }) => nameOfField(field)).join(', '),
          })}
        </p>
      )}
      {status === 'rejected' && rejection_reason && (
        <p className="rounded-control bg-danger-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-danger [overflow-wrap:anywhere]">
          <strong>{t('admin.rejectionReason')}:</strong> {rejection_reason}
        </p>
      )}
      {status === 'unlisted' && (
        <p className="text-sm text-muted">
          {restorable_until && isRestorable(submission)
            ? t('submissionsAdmin.restorableUntil', { date: formatShortDate(restorable_until) })
            : t('submissionsAdmin.notRestorable')}
        </p>
      )}
    </>
  );
}
