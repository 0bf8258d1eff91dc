import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { formatNumber } from '#src/shared/format.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ReasonField } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { BULK_ACTIONS, type BulkAction } from '../../bulk/bulk-rules.ts';
import type { BulkPreview, BulkRequest } from '../../bulk/contract.ts';
import { previewBulk, startBulk } from '../../client.ts';
import type { ListingFilter } from '../../table/contract.ts';

export type BulkTarget = { count: number } & (
  | { ids: number[]; filter?: undefined }
  | { filter: ListingFilter; ids?: undefined }
);

/** Actions that owners are told the reason of. */
const NEEDS_REASON: readonly BulkAction[] = ['unlist', 'delete'];

function readValue(action: BulkAction, values: FormData): unknown {
  const text = textOf(values, 'value');
  if (action === 'category') return Number(text) || text;
  if (action === 'add_tags' || action === 'remove_tags')
    return text.split(/[,;]/).flatMap((tag) => tag.trim() || []);
  if (action === 'editorial') return text === 'true';
  if (action !== 'badge') return undefined;
  const [badge = '', isOn] = text.split(' ');
  return { [badge]: isOn === 'true' };
}

function ValueField({ action, error }: { action: BulkAction; error: string | undefined }) {
  const { data: categories } = useQuery(categoriesQuery());
  const field = { id: 'bulk-value', name: 'value', error };
  if (action === 'category') {
    return (
      <SelectField {...field} label={t('listingsAdmin.col.category')}>
        {categories?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {labelText(name)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (action === 'add_tags' || action === 'remove_tags')
    return <TextField {...field} label={t('listingsAdmin.col.tags')} hint={t('listingsAdmin.tagsHint')} />;
  if (action === 'editorial') {
    return (
      <SelectField {...field} label={t('listingsAdmin.badge.editorial')}>
        <option value="true">{t('admin.yes')}</option>
        <option value="false">{t('admin.no')}</option>
      </SelectField>
    );
  }
  if (action !== 'badge') return null;
  const badges = [
    ['is_from_app_team', t('listingsAdmin.badge.team')],
    ['is_from_official_organization', t('listingsAdmin.badge.official')],
  ] as const;
  return (
    <SelectField {...field} label={t('listingsAdmin.col.badges')}>
      {badges.flatMap(([name, label]) => [
        <option key={name} value={`${name} true`}>
          {t('listingsAdmin.giveBadge', { badge: label })}
        </option>,
        <option key={`no-${name}`} value={`${name} false`}>
          {t('listingsAdmin.removeBadge', { badge: label })}
        </option>,
      ])}
    </SelectField>
  );
}

/** The effect of the action that was chosen. */
function Preview({ preview }: { preview: BulkPreview }) {
  const { changed, unchanged, refused, mails, examples } = preview;
  const { data: categories } = useQuery(categoriesQuery());
  const shown = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    if (typeof value === 'number')
      return labelText(categories?.data.find(({ id }) => id === value)?.name ?? String(value));
    return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–';
  };
  return (
    <div role="status" className="grid gap-2 rounded-card bg-sunken p-4 text-sm">
      <p className="font-semibold">
        {t('listingsAdmin.bulkPreview', {
          changed: formatNumber(changed),
          unchanged: formatNumber(unchanged),
        })}
      </p>
      {refused > 0 && <p>{t('listingsAdmin.bulkRefused', { count: formatNumber(refused) })}</p>}
      {mails > 0 && <p>{t('listingsAdmin.bulkMails', { count: formatNumber(mails) })}</p>}
      <ul className="max-h-48 overflow-y-auto">
        {examples.map(({ id, name, from, to }) => (
          <li key={id} className="py-1 [overflow-wrap:anywhere]">
            <strong>{name}</strong>{' '}
            {Object.keys(to)
              .filter((member) => !member.endsWith('_at'))
              .map((member) => `${shown(from[member])} → ${shown(to[member])}`)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chooses an action and its value, shows what it changes, and starts it. */
export function BulkDialog({
  target,
  onClose,
  onStart,
}: {
  target: BulkTarget;
  onClose: () => void;
  onStart: (jobId: number) => void;
}) {
  const [action, setAction] = useState<BulkAction>('category');
  const [preview, setPreview] = useState<{ shown: BulkPreview; key: string } | null>(null);
  const { count, ...which } = target;
  async function send(values: FormData): Promise<string | undefined> {
    const reason = textOf(values, 'reason').trim() || null;
    const body: BulkRequest = { ...which, action, value: readValue(action, values), reason };
    const key = JSON.stringify({ action, value: body.value });
    // The first press shows what would change, the second does it.
    if (preview?.key !== key) {
      setPreview({ shown: (await previewBulk(body)).data, key });
      return undefined;
    }
    onStart((await startBulk(body)).data.id);
    return undefined;
  }
  const isReady = preview !== null;
  return (
    <Dialog isOpen onClose={onClose} title={t('listingsAdmin.bulkTitle', { count: formatNumber(count) })}>
      <SubmitForm
        name={t('listingsAdmin.changeSelected')}
        send={(values) =>
          send(values).catch((error: unknown) => {
            throw error instanceof Error ? error : new Error(errorText(error));
          })
        }
        label={t(isReady ? 'listingsAdmin.bulkStart' : 'listingsAdmin.bulkShow')}
        variant={isReady && NEEDS_REASON.includes(action) ? 'danger' : 'primary'}
        onCancel={onClose}
        isInDialog
        className="grid gap-4"
      >
        {(errorOf) => (
          <>
            <SelectField
              id="bulk-action"
              label={t('listingsAdmin.action')}
              value={action}
              onChange={({ currentTarget: { value } }) => {
                setAction(BULK_ACTIONS.find((each) => each === value) ?? 'category');
                setPreview(null);
              }}
            >
              {BULK_ACTIONS.map((each) => (
                <option key={each} value={each}>
                  {t(`listingsAdmin.action.${each}`)}
                </option>
              ))}
            </SelectField>
            <div key={action} onChange={() => setPreview(null)}>
              <ValueField action={action} error={errorOf('value')} />
            </div>
            {NEEDS_REASON.includes(action) && (
              <ReasonField hint={t('listingsAdmin.reasonHint')} error={errorOf('reason')} />
            )}
            {preview && <Preview preview={preview.shown} />}
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}
