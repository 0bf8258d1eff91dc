import type { ReactNode } from 'react';
import { labelText } from '#src/shared/messages/labels.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { AddressText } from './comparison/address-text.tsx';
import { describeTiers, describeUpdates } from './comparison/describe-offer.ts';
import type { AdminSubmission } from './contract.ts';

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
export function SubmissionFacts({ submission }: { submission: AdminSubmission }) {
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
