import { useState } from 'react';
import { useCannedReasons } from '#src/features/queue/reasons/client.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ReasonField, readReason } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { BULK_ACTIONS, type BulkAction, reasonKindOf } from '../../bulk/bulk-rules.ts';
import type { BulkConflict, BulkPreview, BulkRequest } from '../../bulk/contract.ts';
import { listingsApi } from '../../client.ts';
import type { ListingFilter } from '../../table/contract.ts';
import { useCategories } from '../use-categories.ts';
import { BulkChanges } from './bulk-changes.tsx';
import { BulkConflictPanel } from './bulk-conflict.tsx';

export type BulkTarget = { count: number } & (
  | { ids: number[]; filter?: undefined }
  | { filter: ListingFilter; ids?: undefined }
);

/** The placeholders differ by listing, so they are shown as they are. */
const MANY = { language: pageLanguage, values: {} };

const keyOf = ({ action, value }: BulkRequest) => JSON.stringify({ action, value });

const withoutPreview = ({ preview: _, ...body }: BulkRequest): BulkRequest => body;

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

function ValueField({ action }: { action: BulkAction }) {
  const categories = useCategories();
  const field = { id: 'bulk-value', name: 'value' };
  if (action === 'category') {
    return (
      <SelectField {...field} label={t('listingsAdmin.col.category')}>
        {categories.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
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
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-4 text-sm">
      <p role="status" className="font-semibold">
        {t('listingsAdmin.bulkPreview', {
          changed: formatNumber(changed),
          unchanged: formatNumber(unchanged),
        })}
      </p>
      {refused > 0 && <p>{t('listingsAdmin.bulkRefused', { count: formatNumber(refused) })}</p>}
      {mails > 0 && <p>{t('listingsAdmin.bulkMails', { count: formatNumber(mails) })}</p>}
      {examples.length > 0 && <BulkChanges changes={examples} />}
    </div>
  );
}

function ActionField({ action, onChange }: { action: BulkAction; onChange: (action: BulkAction) => void }) {
  return (
    <SelectField
      id="bulk-action"
      label={t('listingsAdmin.action')}
      value={action}
      onChange={({ currentTarget: { value } }) =>
        onChange(BULK_ACTIONS.find((each) => each === value) ?? 'category')
      }
    >
      {BULK_ACTIONS.map((each) => (
        <option key={each} value={each}>
          {t(`listingsAdmin.action.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The preview of a bulk action, and what has changed between it and the start. */
function useBulkAction(onStart: (jobId: number) => void) {
  const [preview, setPreview] = useState<{ shown: BulkPreview; key: string } | null>(null);
  const [refused, setRefused] = useState<{ conflict: BulkConflict; body: BulkRequest } | null>(null);
  async function showPreview(body: BulkRequest): Promise<void> {
    const { data } = await listingsApi.send('POST /admin/tools/bulk', { query: { dry: '1' }, body });
    if (!('changed' in data)) throw new TypeError('This is no preview');
    setPreview({ shown: data, key: keyOf(body) });
    setRefused(null);
  }
  async function start(body: BulkRequest): Promise<void> {
    try {
      const { data } = await listingsApi.send('POST /admin/tools/bulk', { body });
      if (!('state' in data)) throw new TypeError('This is no job');
      onStart(data.id);
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409 ? error.detail : undefined;
      // An expired preview is shown again.
      if (error instanceof ApiError && error.errors.preview) setPreview(null);
      if (!conflict?.changed) throw error;
      setRefused({ conflict: conflict as unknown as BulkConflict, body });
    }
  }
  return { preview, refused, hidePreview: () => setPreview(null), showPreview, start };
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
  const { preview, refused, hidePreview, showPreview, start } = useBulkAction(onStart);
  const { count, ...which } = target;
  const reasonKind = reasonKindOf(action);
  const canned = useCannedReasons(reasonKind ?? 'remove', MANY);
  async function send(values: FormData): Promise<undefined> {
    const { reason, reason_id } = readReason(values);
    const body: BulkRequest = {
      ...which,
      action,
      value: readValue(action, values),
      reason: reason || null,
      reason_id,
    };
    // The first press shows what would change, the second does it.
    if (preview?.key === keyOf(body)) await start({ ...body, preview: preview.shown.id });
    else await showPreview(body);
  }
  const isReady = preview !== null;
  const isGrave = reasonKind !== undefined;
  return (
    <Dialog isOpen onClose={onClose} title={t('listingsAdmin.bulkTitle', { count: formatNumber(count) })}>
      {refused && (
        <BulkConflictPanel
          conflict={refused.conflict}
          isGrave={isGrave}
          onChangeAnyway={() => start({ ...refused.body, preview: refused.conflict.preview.id })}
          onLeaveOut={() => start({ ...refused.body, leave_changed: true })}
          onPreviewAgain={() => showPreview(withoutPreview(refused.body))}
        />
      )}
      <SubmitForm
        name={t('listingsAdmin.changeSelected')}
        send={send}
        label={t(isReady ? 'listingsAdmin.bulkStart' : 'listingsAdmin.bulkShow')}
        variant={isReady && isGrave ? 'danger' : 'primary'}
        onCancel={onClose}
        isInDialog
        // What was typed stays, for another preview.
        className={refused ? 'hidden' : 'grid gap-4'}
      >
        <ActionField
          action={action}
          onChange={(chosen) => {
            setAction(chosen);
            hidePreview();
          }}
        />
        <div key={action} onChange={() => hidePreview()}>
          <ValueField action={action} />
        </div>
        {isGrave && <ReasonField hint={t('listingsAdmin.reasonHint')} canned={canned} />}
        {preview && <Preview preview={preview.shown} />}
      </SubmitForm>
    </Dialog>
  );
}
