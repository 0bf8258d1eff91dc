import type { ReactNode } from 'react';
import { kindLabel } from '#src/features/tools/listings/public/fact-rules.ts';
import { isPublished, isUndecided, toolTypeLabel } from '#src/features/tools/rules.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { languageName } from '#src/shared/messages/language-name.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { ToolBadges } from './badges/tool-badges.tsx';
import { CaseFile } from './case/case-file.tsx';
import { AddressText } from './comparison/address-text.tsx';
import { Differences, describeTiers, describeUpdates, wordOf } from './comparison/difference-list.tsx';
import type { AdminSubmission } from './contract.ts';
import { ToolOwner } from './ownership/tool-owner.tsx';
import { ScheduleForm } from './scheduled-approval.tsx';

function factsOf(submission: AdminSubmission): [MessageKey, ReactNode][] {
  const { pricing, submitted_by } = submission;
  return [
    ['admin.field.url', <AddressText key="url" address={submission.url} />],
    ['admin.field.affiliate_url', <AddressText key="affiliate" address={submission.affiliate_url} />],
    ['admin.field.source_code_url', <AddressText key="source" address={submission.source_code_url} />],
    ['admin.field.company', submission.company],
    ['admin.field.type', labelText(submission.type_label)],
    ['admin.field.is_open_source', t(submission.is_open_source ? 'admin.yes' : 'admin.no')],
    ['admin.field.tags', submission.tags.join(', ')],
    ['admin.field.tagline', submission.tagline],
    ['admin.field.best_for', submission.best_for.join('\n')],
    ['admin.field.not_for', submission.not_for.join('\n')],
    ['admin.field.free_limits', submission.free_limits],
    ['admin.field.platforms', submission.platforms.map((type) => labelText(toolTypeLabel(type))).join(', ')],
    ['admin.field.languages', submission.languages.map(languageName).join(', ')],
    ['admin.field.needs_account', submission.needs_account !== null && wordOf(submission.needs_account)],
    ['admin.field.kind', submission.kind && labelText(kindLabel(submission.kind))],
    [
      'admin.field.pricing_model',
      pricing.model && (
        <span key="model" className="capitalize">
          {pricing.model}
        </span>
      ),
    ],
    ['admin.field.starting_from', pricing.starting_from],
    ['admin.field.pricing_tiers', describeTiers(pricing.tiers)],
    ['admin.field.updates', describeUpdates(submission.updates)],
    ['submissionsAdmin.submitter', submitted_by && `${submitted_by.name} <${submitted_by.email}>`],
  ];
}

/** The submitted fields that the row does not show elsewhere. */
function SubmissionFacts({ submission }: { submission: AdminSubmission }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {factsOf(submission).map(([label, value]) => (
        <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {value || <span className="text-muted">{t('admin.none')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The pictures of a submission, each a link to its full size. */
export function ScreenshotList({
  submission: { name, screenshots },
  className,
}: {
  submission: Pick<AdminSubmission, 'name' | 'screenshots'>;
  className: string;
}) {
  return (
    <ul className={className}>
      {screenshots.map((screenshot, index) => (
        <li key={screenshot}>
          <a href={screenshot} target="_blank" rel="noopener" className="block">
            <img
              src={screenshot}
              alt={t('submissionsAdmin.screenshot', { number: index + 1, name })}
              loading="lazy"
              className="aspect-video w-full rounded-md border border-line bg-sunken object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

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
  const viewer = useViewer();
  const mayDecide = isPermitted(viewer?.permissions, 'moderator');
  const isPendingRevision = isUndecided(submission) && submission.pending_version_of !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line pt-5">
      {isPendingRevision && (
        <Part title={t('submissionsAdmin.changes')}>
          <Differences differences={submission.differences} />
        </Part>
      )}
      {mayDecide && submission.status === 'pending' && submission.own !== 'refused' && (
        <Part title={t('submissionsAdmin.schedule')}>
          <ScheduleForm submission={submission} />
        </Part>
      )}
      {mayDecide && (
        <Part title={t('case.title')}>
          <CaseFile submission={submission} />
        </Part>
      )}
      {isPublished(submission) && isPermitted(viewer?.permissions, 'editor') && (
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
