import { enModeration } from '#src/features/moderation/messages/en.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';

/** The name of a field of the API on the screen, made from the field's own name if there is none. */
export function nameOfField(field: string): string {
  const known = field
    .replace(/_id$/, '')
    .replace(/^logo_url$/, 'logo')
    .replace(/^pricing$/, 'pricing_model');
  const key = `moderation.field.${known}`;
  if (Object.hasOwn(enModeration, key)) return t(key as MessageKey);
  const words = known.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
