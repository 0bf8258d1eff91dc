import { enAdmin } from '#src/shared/messages/en-admin.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';

/** The name of a field of the API on the screen, made from the field's own name if there is none. */
export function nameOfField(field: string): string {
  const known = field
    .replace(/_id$/, '')
    .replace(/^logo_url$/, 'logo')
    .replace(/^pricing$/, 'pricing_model');
  const key = `admin.field.${known}`;
  if (Object.hasOwn(enAdmin, key)) return t(key as MessageKey);
  const words = known.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
