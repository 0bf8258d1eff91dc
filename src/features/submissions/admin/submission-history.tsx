import { type ReactNode, Suspense } from 'react';
import type { Subject } from '#src/features/queue/notes/contract.ts';
import { HistorySection } from '#src/features/queue/notes/history-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { AdminSubmission } from './contract.ts';

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h5 className="font-semibold [overflow-wrap:anywhere]">{title}</h5>
      <Suspense fallback={<p className="text-sm text-muted">{t('admin.loading')}</p>}>{children}</Suspense>
    </section>
  );
}

/** The past of a listing and of its submitter: earlier decisions, and notes. */
export function SubmissionHistory({ submission }: { submission: AdminSubmission }) {
  const { id, pending_version_of, submitted_by } = submission;
  const tool: Subject = { subject: 'tool', id: pending_version_of ?? id };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
      <Side title={t('case.listing')}>
        <HistorySection subject={tool} isFirst />
      </Side>
      {submitted_by && (
        <Side title={t('case.person', { name: submitted_by.name })}>
          <HistorySection subject={{ subject: 'user', id: submitted_by.id }} />
        </Side>
      )}
    </div>
  );
}
