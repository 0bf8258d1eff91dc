import { columnOf } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { hasMessage, type MessageKey, t } from '#src/shared/messages/translate.ts';
import { fieldNameOf } from './form-checks.ts';
import type { ToolDraft } from './tool-draft.ts';
import type { Problem } from './typed-text.ts';

const PARTS: Record<string, MessageKey> = {
  'pricing_tiers.name': 'toolForm.tierName',
  'pricing_tiers.price': 'toolForm.tierPrice',
  'pricing_tiers.period': 'toolForm.tierPeriod',
  'pricing_tiers.features': 'toolForm.tierFeatures',
  'updates.title': 'toolForm.updateTitle',
  'updates.version': 'toolForm.updateVersion',
  'updates.date': 'toolForm.updateDate',
  'updates.changes': 'toolForm.updateChanges',
};

/** True when the form has a control for a field that the server names. */
export function isFormField(field: string): boolean {
  return fieldNameOf(field) !== undefined;
}

/** Describes the problem of a field, without its name. */
export function problemText({ reason, limit }: Problem): string {
  return t(`toolForm.problem_${reason}`, limit === undefined ? {} : { limit });
}

/** The label of a field: `pricing_tiers.1.price` → "Pro: Price". */
export function fieldLabel(field: string, draft: ToolDraft): string {
  const [list = '', index, part] = field.split('.');
  const name = fieldNameOf(field);
  if (!name) return field;
  const asked = `toolForm.field.${columnOf(name)}`;
  const key = (
    hasMessage(asked) ? asked : `listing.${list === 'logo' ? list : columnOf(name)}`
  ) as MessageKey;
  const label = t(key, { number: Number(index ?? 0) + 1 });
  if (part === undefined) return label;
  const plan = list === 'pricing_tiers' ? draft.pricing_tiers[Number(index)]?.name.trim() : '';
  return `${plan || label}: ${t(PARTS[`${list}.${part}`] ?? key)}`;
}
