import { IMPORT_FIELDS, type ImportField } from '#src/features/tools/listings/public/import-field-rules.ts';
import { hasMessage, type MessageKey, t } from '#src/shared/messages/translate.ts';

/** The name of what a column is read as; lists of objects are JSON. */
export function columnLabel(field: ImportField): string {
  const own = `listingsAdmin.field.${field}`;
  const key = hasMessage(own) ? own : `listing.${field}`;
  const label = t(key as MessageKey);
  return IMPORT_FIELDS[field].kind === 'json' ? `${label} (JSON)` : label;
}
