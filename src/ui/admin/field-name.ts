import { hasMessage, t } from '#src/shared/messages/translate.ts';

/** The name of a field of the API on the screen, made from the field's own name if there is none. */
export function nameOfField(field: string): string {
  const known = field
    .replace(/_id$/, '')
    .replace(/^logo_url$/, 'logo')
    .replace(/^pricing$/, 'pricing_model');
  const key = [`listing.${known}`, `admin.field.${known}`].find(hasMessage);
  if (key) return t(key);
  const words = known.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
