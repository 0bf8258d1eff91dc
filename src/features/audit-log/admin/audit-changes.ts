import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { nameOfField } from '#src/ui/admin/field-name.ts';

export interface AuditChange {
  field: string;
  /** null for no value before, or after. */
  old: string | null;
  new: string | null;
}

type State = Readonly<Record<string, unknown>> | null;

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** A value of the log as text; null for no value. */
function describeValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  if (typeof value === 'string') return isTime(value) ? formatMoment(value) : value;
  if (Array.isArray(value)) return value.map((item) => describeValue(item) ?? '').join(', ') || null;
  if (typeof value === 'object') {
    return Object.values(value)
      .map((part) => describeValue(part) ?? '')
      .filter(Boolean)
      .join(' · ');
  }
  return String(value);
}

/** The changed members. Those with the same text before and after are left out. */
export function listChanges(from: State, to: State): AuditChange[] {
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  return fields
    .map((field) => ({
      field: nameOfField(field),
      old: describeValue(from?.[field]),
      new: describeValue(to?.[field]),
    }))
    .filter((change) => change.old !== change.new);
}
