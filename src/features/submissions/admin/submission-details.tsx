import type { ReactNode } from 'react';
import { isPublished } from '#src/features/tools/rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ToolBadges } from './badges/tool-badges.tsx';
import { Differences } from './comparison/difference-list.tsx';
import type { AdminSubmission } from './contract.ts';
import { ToolOwner } from './ownership/tool-owner.tsx';
import { ScreenshotList } from './screenshot-list.tsx';
import { SubmissionFacts } from './submission-facts.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-display font-bold">{title}</h4>
      {children}
    </section>
  );
}

function Items({ items, none }: { items: { id: number; description: string }[]; none: string }) {
  if (items.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="list-disc space-y-1 pl-5">
      {items.map(({ id, description }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {description}
        </li>
      ))}
    </ul>
  );
}

function Screenshots({ submission }: { submission: AdminSubmission }) {
  const { length } = submission.screenshots;
  if (length === 0) return <p className="text-muted">{t('submissionsAdmin.noScreenshots')}</p>;
  return (
    <ScreenshotList
      submission={submission}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
    />
  );
}

/** The open part of a row: what a revision changes, and every submitted field. */
export function SubmissionDetails({ submission }: { submission: AdminSubmission }) {
  const isPendingRevision = submission.status === 'pending' && submission.pending_version_of !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line pt-5">
      {isPendingRevision && (
        <Part title={t('submissionsAdmin.changes')}>
          <Differences differences={submission.differences} />
        </Part>
      )}
      {isPublished(submission) && (
        <Part title={t('submissionsAdmin.marks')}>
          <ToolBadges key={submission.slug} submission={submission} />
        </Part>
      )}
      {isPublished(submission) && (
        <Part title={t('submissionsAdmin.owner')}>
          <ToolOwner submission={submission} />
        </Part>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <Part title={t('submissionsAdmin.features')}>
          <Items items={submission.features} none={t('submissionsAdmin.noFeatures')} />
        </Part>
        <Part title={t('submissionsAdmin.useCases')}>
          <Items items={submission.use_cases} none={t('submissionsAdmin.noUseCases')} />
        </Part>
      </div>
      <Part title={t('submissionsAdmin.facts')}>
        <SubmissionFacts submission={submission} />
      </Part>
      <Part title={t('submissionsAdmin.screenshots')}>
        <Screenshots submission={submission} />
      </Part>
    </div>
  );
}
