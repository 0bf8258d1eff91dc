import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { OwnNotice } from '#src/ui/admin/list/own-notice.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { CorrectedField } from '../contract.ts';
import { fieldName, valueText } from './field-text.ts';

type Proposal = CorrectedField['proposals'][number];

export function headingIdOf({ id }: Pick<CorrectedField, 'id'>): string {
  return `correction-${id}`;
}

/** People who suggested a value, with where it says so and what they add. */
function People({ people }: Pick<Proposal, 'people'>) {
  return (
    <ul className="mt-2 grid gap-1 text-muted text-sm">
      {people.map(({ name, source_url, note, doubt, created_at }) => (
        <li key={`${name} ${created_at}`} className="[overflow-wrap:anywhere]">
          {t('corrections.by', { name, date: formatDate(created_at) })}{' '}
          <a
            href={source_url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline decoration-line-strong underline-offset-4 hover:text-ink"
          >
            {t('corrections.sourceLink', { host: URL.parse(source_url)?.host ?? source_url })}
          </a>
          {doubt && <Badge tone="danger">{t(`corrections.doubt.${doubt}`)}</Badge>}
          {note && <span className="block whitespace-pre-line">“{note}”</span>}
        </li>
      ))}
    </ul>
  );
}

function DeclineDialog({
  isOpen,
  onClose,
  onDecline,
}: {
  isOpen: boolean;
  onClose: () => void;
  onDecline: (reason: string) => Promise<void>;
}) {
  async function send(values: FormData) {
    const reason = textOf(values, 'reason').trim();
    requireFields({ reason: reason === '' ? t('corrections.reasonMissing') : undefined });
    await onDecline(reason);
    onClose();
    return undefined;
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('corrections.declineTitle')}>
      <SubmitForm send={send} label={t('corrections.decline')} variant="danger" onCancel={onClose} isInDialog>
        <TextAreaField
          name="reason"
          label={t('corrections.reason')}
          hint={t('corrections.reasonHint')}
          required
        />
      </SubmitForm>
    </Dialog>
  );
}

/** A field that people have corrected: what it says now, what they suggest, and the decision. */
export function CorrectedFieldParts({
  item,
  isBusy,
  onAccept,
  onDecline,
}: {
  item: CorrectedField;
  isBusy: boolean;
  onAccept: (id: number) => void;
  onDecline: (id: number, reason: string) => Promise<void>;
}) {
  const categories = useQuery(categoriesQuery()).data?.data ?? [];
  const [declined, setDeclined] = useState<number>();
  const { field, tool, current, proposals, people_count: count } = item;
  const named = { field: fieldName(field), name: tool.name };
  const button = { size: 'small', 'aria-disabled': isBusy || undefined } as const;
  return (
    <>
      <h3 id={headingIdOf(item)} className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <Link to={`/ai/${tool.slug}`} className="hover:text-accent hover:underline [overflow-wrap:anywhere]">
          {tool.name}
        </Link>
        <span className="text-muted">{fieldName(field)}</span>
        {count > 1 && (
          <Badge tone={count > 2 ? 'accent' : 'plain'}>{t('corrections.people', { count })}</Badge>
        )}
      </h3>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-muted text-sm">{t('corrections.now')}</dt>
          <dd className="whitespace-pre-line text-muted line-through [overflow-wrap:anywhere]">
            {valueText(field, current, categories)}
          </dd>
        </div>
        {proposals.map(({ id, value, people, own }) => (
          <div key={id} className="border-line border-t pt-3">
            <dt className="text-muted text-sm">{t('corrections.suggested')}</dt>
            <dd>
              <p className="whitespace-pre-line font-medium [overflow-wrap:anywhere]">
                {valueText(field, value, categories)}
              </p>
              <People people={people} />
              <div className="mt-3 empty:hidden">
                <OwnNotice own={own} />
              </div>
              {own !== 'refused' && (
                <p className="mt-3 flex flex-wrap gap-2">
                  <Button
                    {...button}
                    variant="primary"
                    data-decision="approve"
                    aria-label={t('corrections.acceptNamed', named)}
                    onClick={() => !isBusy && onAccept(id)}
                  >
                    {t('corrections.accept')}
                  </Button>
                  <Button
                    {...button}
                    data-decision="reject"
                    aria-label={t('corrections.declineNamed', named)}
                    onClick={() => !isBusy && setDeclined(id)}
                  >
                    {t('corrections.decline')}
                  </Button>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <DeclineDialog
        isOpen={declined !== undefined}
        onClose={() => setDeclined(undefined)}
        onDecline={(reason) => onDecline(declined!, reason)}
      />
    </>
  );
}
