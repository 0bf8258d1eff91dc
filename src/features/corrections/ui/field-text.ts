import { columnOf, ruleOf } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { PRICING_MODELS, pricingBadge, toolTypes } from '#src/features/tools/rules.ts';
import { codeName } from '#src/shared/messages/code-name.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import type { CorrectionValue } from '../contract.ts';
import { type CorrectableField, PLAN_PERIODS } from '../rules.ts';

/** The name of a field on the screen. */
export function fieldName(field: CorrectableField): string {
  return t(`listing.${columnOf(field)}`);
}

/** The values of a field that has a few, with their names; undefined for other fields. */
export function choicesOf(
  field: CorrectableField,
  categories: readonly { id: number; name: string }[],
): { value: string; label: string }[] | undefined {
  return listChoices(field, categories)?.map(([value, label]) => ({ value, label: labelText(label) }));
}

function listChoices(
  field: CorrectableField,
  categories: readonly { id: number; name: string }[],
): [value: string, label: string][] | undefined {
  const { kind, values } = ruleOf(field);
  switch (kind) {
    case 'category':
      return categories.map(({ id, name }) => [String(id), name]);
    case 'type':
      return toolTypes().map(({ value, label }) => [value, label]);
    case 'pricing':
      return PRICING_MODELS.map((model) => [model, pricingBadge(model)]);
    case 'choice':
      return Object.entries(values!);
    default:
      return undefined;
  }
}

type Plan = Exclude<Extract<CorrectionValue, readonly unknown[]>[number], string>;

/** A plan with what it includes, which the form leaves out: nobody accepts what they cannot see. */
function planText({ name, price, period, features }: Plan): string {
  const known = PLAN_PERIODS.find((each) => each === period);
  const paid = known ? `${formatPrice(price)} ${t(`corrections.period_${known}`)}` : formatPrice(price);
  return [`${name}: ${paid}`, ...features.map((feature) => `– ${feature}`)].join('\n');
}

/** A value as text, a line for each of several. */
export function valueText(
  field: CorrectableField,
  value: CorrectionValue,
  categories: readonly { id: number; name: string }[],
): string {
  if (value === null || value === '') return t('corrections.unknown');
  if (typeof value === 'boolean') return t(value ? 'corrections.yes' : 'corrections.no');
  const { codes: set } = ruleOf(field);
  const named = (text: string) => (set ? codeName(set, text) : text);
  if (Array.isArray(value)) {
    if (value.length === 0) return t('corrections.unknown');
    return value.map((entry) => (typeof entry === 'string' ? named(entry) : planText(entry))).join('\n');
  }
  const choice = choicesOf(field, categories)?.find((each) => each.value === String(value));
  return choice?.label ?? named(String(value));
}
