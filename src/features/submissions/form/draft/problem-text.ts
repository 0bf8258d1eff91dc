import '../../messages/en-form.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { FIELDS, type Problem } from './form-checks.ts';
import type { ToolDraft } from './tool-draft.ts';

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
  return Object.hasOwn(FIELDS, field.split('.')[0]!);
}

/** Describes the problem of a field, without its name. */
export function problemText({ reason, limit }: Problem): string {
  return t(`toolForm.problem_${reason}`, limit === undefined ? {} : { limit });
}

/** The label of a field: `pricing_tiers.1.price` → "Pro: Price". */
export function fieldLabel(field: string, draft: ToolDraft): string {
  const [list = '', index, part] = field.split('.');
  const key = FIELDS[list]?.label;
  if (!key) return field;
  const label = t(key, { number: Number(index ?? 0) + 1 });
  if (part === undefined) return label;
  const name = list === 'pricing_tiers' ? draft.pricing_tiers[Number(index)]?.name.trim() : '';
  return `${name || label}: ${t(PARTS[`${list}.${part}`] ?? key)}`;
}
