import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { enModeration } from '../messages/en.ts';

/** What a field of the API is called on the screen; its own name when the screen knows none. */
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
