import { pricingBadge } from '#src/features/tools/rules.ts';

const MODELS = ['free', 'freemium', 'paid'] as const;

function readPrice(text: string): { model: string; from: string } {
  const [first, ...rest] = text.split(' ');
  const model = MODELS.find((known) => known === first);
  if (!model) return { model: '', from: text };
  return { model: pricingBadge(model).replace('Free+', 'Free plan'), from: rest.join(' ') };
}

const writePrice = ({ model, from }: { model: string; from: string }): string =>
  [model, from && `from ${from.replace(/^from\s/i, '')}`].filter(Boolean).join(', ');

/** `$29/month → $27/month`; with the models where they differ: `Free plan → Paid, from $9`. Both as they are recorded: `freemium $29`. */
export function describePriceChange(before: string, after: string): string {
  const [old, now] = [readPrice(before), readPrice(after)];
  if (old.model === now.model && old.from && now.from) return `${old.from} → ${now.from}`;
  return `${writePrice(old)} → ${writePrice(now)}`;
}
