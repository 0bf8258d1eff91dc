import '#src/shared/messages/en-admin.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';

/** A field that another administrator has changed since the form was opened. */
export interface ConflictField {
  label: string;
  now: string;
  yours: string;
}

/** Says that another administrator has changed what a dialog asks about, and shows the changes. */
export function ChangedSince({ children }: { children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-accent bg-surface p-4 outline-none"
    >
      <h3 id={id} className="font-semibold">
        {t('admin.conflictTitle')}
      </h3>
      <p className="text-sm text-muted">{t('admin.changedSince')}</p>
      {children}
    </section>
  );
}

/** The same for the fields of a row, where `yours` is what they were when the dialog opened. */
export function ChangedFields({ fields }: { fields: readonly ConflictField[] }) {
  if (fields.length === 0) return null;
  return (
    <ChangedSince>
      <dl className="grid gap-3 text-sm [overflow-wrap:anywhere]">
        {fields.map(({ label, now, yours }) => (
          <div key={`${label} ${yours}`}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-muted">
              {t('admin.changedWas', { value: yours || t('admin.conflictEmpty') })}
            </dd>
            <dd>{t('admin.conflictNow', { value: now || t('admin.conflictEmpty') })}</dd>
          </div>
        ))}
      </dl>
    </ChangedSince>
  );
}

/** Changes of another administrator since a form was opened, next to what is in the form. */
export function EditConflict({
  fields,
  onKeep,
  onTake,
}: {
  fields: readonly ConflictField[];
  /** Saves the form over the change. */
  onKeep: () => Promise<unknown>;
  /** Opens the form again with the change. */
  onTake: () => void;
}) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const keep = () => {
    setBusy(true);
    void onKeep()
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-accent bg-surface p-4">
      <h3 id={id} className="font-semibold">
        {t('admin.conflictTitle')}
      </h3>
      <p className="text-sm text-muted">{t('admin.conflictText')}</p>
      <dl className="grid gap-3 text-sm [overflow-wrap:anywhere]">
        {fields.map(({ label, now, yours }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd>{t('admin.conflictNow', { value: now || t('admin.conflictEmpty') })}</dd>
            <dd className="text-muted">
              {t('admin.conflictYours', { value: yours || t('admin.conflictEmpty') })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="small" isBusy={isBusy} onClick={keep}>
          {t('admin.conflictKeep')}
        </Button>
        <Button size="small" onClick={onTake}>
          {t('admin.conflictTake')}
        </Button>
      </div>
    </section>
  );
}
