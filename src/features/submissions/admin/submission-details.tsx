import { type ReactNode, Suspense } from 'react';
import type { Subject } from '#src/features/queue/notes/contract.ts';
import { HistorySection } from '#src/features/queue/notes/history-client.ts';
import { flattenFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import { factText } from '#src/features/tools/listings/public/facts/fact-client.ts';
import {
  type FactName,
  FIELD_NAMES,
  type FieldKind,
  type FieldName,
  type FieldOfKind,
  ruleOf,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import { isPublished, isUndecided } from '#src/features/tools/rules.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { nameOfField } from '#src/ui/admin/field-name.ts';
import { ToolBadges } from './badges/tool-badges.tsx';
import { AddressText } from './comparison/address-text.tsx';
import { Differences, describeTiers, describeUpdates, wordOf } from './comparison/difference-list.tsx';
import type { AdminSubmission } from './contract.ts';
import { ToolOwner } from './ownership/tool-owner.tsx';
import { ScheduleForm } from './scheduled-approval.tsx';

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h5 className="font-semibold [overflow-wrap:anywhere]">{title}</h5>
      <Suspense fallback={<p className="text-sm text-muted">{t('admin.loading')}</p>}>{children}</Suspense>
    </section>
  );
}

/** The past of a listing and of its submitter: earlier decisions, and notes. */
function SubmissionHistory({ submission }: { submission: AdminSubmission }) {
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

/** Kinds that the row or another part of it shows. */
const SHOWN: readonly FieldKind[] = ['category', 'paragraphs', 'picture', 'pictures'];

function describeField(submission: AdminSubmission, name: FieldName): ReactNode {
  const { pricing } = submission;
  const { kind, isFact } = ruleOf(name);
  if (isFact) return factText(name as FactName, flattenFacts(submission)[name as FactName]);
  switch (kind) {
    case 'address':
    case 'optionalAddress':
      return <AddressText address={submission[name as Exclude<FieldOfKind<typeof kind>, FactName>]} />;
    case 'type':
      return labelText(submission.type_label);
    case 'flag':
      return wordOf(submission[name as FieldOfKind<typeof kind>]);
    case 'tags':
      return submission.tags.join(', ');
    case 'pricing':
      return pricing.model && <span className="capitalize">{pricing.model}</span>;
    case 'plans':
      return describeTiers(pricing.tiers);
    case 'releases':
      return describeUpdates(submission.updates);
    default:
      return name === 'starting_from' ? pricing.starting_from : submission.company;
  }
}

function factsOf(submission: AdminSubmission): [label: string, value: ReactNode][] {
  const { submitted_by } = submission;
  const isShown = (name: FieldName) =>
    name === 'name' || name === 'features' || name === 'use_cases' || SHOWN.includes(ruleOf(name).kind);
  const fields = FIELD_NAMES.filter((name) => !isShown(name));
  return [
    ...fields.map((name): [string, ReactNode] => [nameOfField(name), describeField(submission, name)]),
    [t('submissionsAdmin.submitter'), submitted_by && `${submitted_by.name} <${submitted_by.email}>`],
  ];
}

/** The submitted fields that the row does not show elsewhere. */
function SubmissionFacts({ submission }: { submission: AdminSubmission }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {factsOf(submission).map(([label, value]) => (
        <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm text-muted">{label}</dt>
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
          <SubmissionHistory submission={submission} />
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
