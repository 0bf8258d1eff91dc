import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { Contribution } from '../contract.ts';
import { statusOf } from './contribution-status.ts';

export function ContributionBadge({ contribution }: { contribution: Contribution }) {
  const { label, tone } = statusOf(contribution);
  return <Badge tone={tone}>{t(label)}</Badge>;
}

/** Why a contribution was rejected. */
export function RejectionReason({ contribution }: { contribution: Contribution }) {
  const { status, rejection_reason: reason } = contribution;
  if (status !== 'rejected' || !reason) return null;
  return (
    <p className="mt-2 max-w-[70ch] border-l-2 border-danger pl-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
      {t('dashboard.rejectionReason', { reason })}
    </p>
  );
}
