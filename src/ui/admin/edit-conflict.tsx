import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';

/** A field that another administrator has changed since the form was opened. */
export interface ConflictField {
  label: string;
  now: string;
  /** Undefined where the form leaves the field as it was. */
  yours: string | undefined;
}

interface PanelProps {
  title?: string;
  text: string;
  children: ReactNode;
}

/** Takes the focus, because what was sent may be far below it. */
function ConflictPanel({ title = t('admin.conflictTitle'), text, children }: PanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid scroll-mt-24 gap-3 rounded-card border border-accent bg-surface p-4 outline-none"
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p className="text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}

/** A value, or the word for none. */
const shownValue = (value: string | undefined) => ({ value: value || t('admin.conflictEmpty') });

/** Says that another administrator has changed what a dialog asks about, and shows the changes. */
export function ChangedSince({ children }: { children: ReactNode }) {
  return <ConflictPanel text={t('admin.changedSince')}>{children}</ConflictPanel>;
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
            <dd className="text-muted">{t('admin.changedWas', shownValue(yours))}</dd>
            <dd>{t('admin.conflictNow', shownValue(now))}</dd>
          </div>
        ))}
      </dl>
    </ChangedSince>
  );
}

/** Fields that another administrator has changed, next to what is in the form. */
export function ConflictFields({ fields }: { fields: readonly ConflictField[] }) {
  return (
    <dl className="grid gap-3 text-sm [overflow-wrap:anywhere]">
      {fields.map(({ label, now, yours }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd>{t('admin.conflictNow', shownValue(now))}</dd>
          {yours !== undefined && (
            <dd className="text-muted">{t('admin.conflictYours', shownValue(yours))}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Changes of another administrator since a form was opened, and what becomes of those in the form. */
export function EditConflict({
  title,
  text = t('admin.conflictText'),
  keepLabel = t('admin.conflictKeep'),
  onKeep,
  onTake,
  children,
}: Partial<PanelProps> & {
  keepLabel?: string;
  /** Saves the form over the change. */
  onKeep: () => Promise<unknown>;
  /** Opens the form again with the change. */
  onTake: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const keep = () => {
    setBusy(true);
    void onKeep()
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  return (
    <ConflictPanel title={title} text={text}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="small" isBusy={isBusy} onClick={keep}>
          {keepLabel}
        </Button>
        <Button size="small" onClick={onTake}>
          {t('admin.conflictTake')}
        </Button>
      </div>
    </ConflictPanel>
  );
}
