import { useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ReasonField, readReason } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { ChangedSince } from '#src/ui/admin/edit-conflict.tsx';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { SelectField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { listingsApi } from '../../client.ts';
import type { MergeConflict, MergeResult } from '../../merging/contract.ts';
import { BulkChanges } from './bulk-changes.tsx';

const COUNTS = [
  'reviews',
  'reviews_dropped',
  'replies',
  'saves',
  'followers',
  'videos',
  'visits',
  'views',
  'addresses',
] as const;

function Counts({ counts }: MergeResult) {
  // Its address moves at least.
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-card bg-sunken p-4 text-sm">
      {COUNTS.filter((name) => counts[name]).map((name) => (
        <div key={name} className="contents">
          <dt>{t(`listingsAdmin.moved.${name}`)}</dt>
          <dd className="text-right font-bold tabular-nums">{formatNumber(counts[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A listing as one of the two that are merged. */
interface Side {
  id: number;
  name: string;
}

function KeepField({
  sides,
  into,
  from,
  onChange,
}: {
  sides: readonly Side[];
  into: number;
  from: string;
  onChange: (id: number) => void;
}) {
  return (
    <SelectField
      id="merge-into"
      name="into"
      label={t('listingsAdmin.mergeKeep')}
      hint={t('listingsAdmin.mergeHint', { name: from })}
      value={into}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    >
      {sides.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Merges two listings: shows the numbers of what moves, then moves it. */
export function MergeDialog({
  sides,
  onClose,
  onDone,
}: {
  sides: readonly Side[];
  onClose: () => void;
  onDone: () => void;
}) {
  const [into, setInto] = useState(sides[0]!.id);
  const [result, setResult] = useState<MergeResult | null>(null);
  /** Since the last preview. */
  const [changed, setChanged] = useState<MergeConflict['changed']>([]);
  const action = useAdminAction();
  const announceDecision = useAnnounceDecision();
  const from = sides.find(({ id }) => id !== into)!;
  const params = { id: from.id };
  async function showPreview(): Promise<void> {
    const input = { params, query: { dry: '1' }, body: { into } } as const;
    setResult((await listingsApi.send('POST /admin/tools/{id}/merge', input)).data);
  }
  async function send(values: FormData): Promise<undefined> {
    const { reason, error } = readReason(values);
    if (!result) {
      await showPreview();
      return undefined;
    }
    requireFields({ reason: error });
    try {
      const preview = result.preview ?? undefined;
      const body = { into, reason, ...(preview ? { preview } : {}) };
      // Fails with 409 when somebody has changed one of them since the preview.
      const answer = await listingsApi.send('POST /admin/tools/{id}/merge', { params, body });
      await action.run(async () => undefined);
      announceDecision(t('listingsAdmin.merged'), answer);
      onDone();
    } catch (error) {
      const conflict = error instanceof ApiError ? error.detail.changed : undefined;
      if (!conflict) throw error;
      await showPreview();
      setChanged(conflict as MergeConflict['changed']);
    }
    return undefined;
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('listingsAdmin.merge')}>
      <SubmitForm
        name={t('listingsAdmin.merge')}
        send={send}
        label={t(result ? 'listingsAdmin.mergeNow' : 'listingsAdmin.bulkShow')}
        variant={result ? 'danger' : 'primary'}
        onCancel={onClose}
        isInDialog
        className="grid gap-4"
      >
        <KeepField
          sides={sides}
          into={into}
          from={from.name}
          onChange={(id) => {
            setInto(id);
            setResult(null);
            setChanged([]);
          }}
        />
        {changed.length > 0 && (
          <ChangedSince>
            <BulkChanges changes={changed} />
          </ChangedSince>
        )}
        {result && <Counts {...result} />}
        {result && <ReasonField hint={t('listingsAdmin.mergeReason')} isFirst />}
      </SubmitForm>
    </Dialog>
  );
}
