import type { Language } from '#src/shared/messages/language.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import { saysPeriod, withoutFrom } from '#src/shared/numbers/read-price.ts';

/** A price as followers are told of it. */
export interface ToldPrice {
  model: 'free' | 'freemium' | 'paid' | null;
  starting_from: string | null;
  tiers: readonly { name: string; price: string; period: string }[];
}

const WORDS = {
  en: {
    models: { free: 'free', freemium: 'free plan', paid: 'paid' },
    from: (price: string) => `from ${price}`,
    periods: { month: 'per month', year: 'per year', 'api call': 'per API call' },
    unlisted: 'not listed',
    hasFree: 'now with a free plan',
    noFree: 'no free plan any more',
    newPlan: (plan: string) => `new plan ${plan}`,
    endedPlan: (plan: string) => `no more ${plan}`,
    changed: 'new prices',
  },
  fr: {
    models: { free: 'gratuit', freemium: 'formule gratuite', paid: 'payant' },
    from: (price: string) => `à partir de ${price}`,
    periods: { month: 'par mois', year: 'par an', 'api call': 'par appel d’API' },
    unlisted: 'non indiqué',
    hasFree: 'avec une formule gratuite',
    noFree: 'plus de formule gratuite',
    newPlan: (plan: string) => `nouvelle formule ${plan}`,
    endedPlan: (plan: string) => `plus de ${plan}`,
    changed: 'nouveaux prix',
  },
} as const;

/** `$20/month` as the language says it: `20 $ par mois`. */
function localPrice(text: string, language: Language): string {
  if (language === 'en') return text;
  const { month, year } = WORDS[language].periods;
  return formatPrice(text, language)
    .replace(/\s?\/\s?mo(?:nth)?\b/i, ` ${month}`)
    .replace(/\s?\/\s?y(?:ea)?r\b/i, ` ${year}`);
}

/** The starting price without `from`. */
function startingPrice({ starting_from: from }: ToldPrice, language: Language): string | null {
  return from && localPrice(withoutFrom(from), language);
}

/** `Free plan, from $20 (Pro $20 per month, Team $40 per month)`. */
export function describePrice(price: ToldPrice, language: Language): string {
  const words = WORDS[language];
  const from = startingPrice(price, language);
  const head = [price.model && words.models[price.model], from && words.from(from)].filter(Boolean);
  const plans = price.tiers.map((plan) => describePlan(plan, language, true));
  const text = head.join(', ');
  const whole = plans.length === 0 ? text : `${text} (${plans.join(', ')})`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** `Pro $20 per month`. */
function describePlan(
  { name, price, period }: ToldPrice['tiers'][number],
  language: Language,
  withPeriod: boolean,
): string {
  const periods: Partial<Record<string, string>> = WORDS[language].periods;
  return [name, formatPrice(price, language), withPeriod && !saysPeriod(price) && periods[period]]
    .filter(Boolean)
    .join(' ');
}

/** The figure, or else the word, that stands for a price. */
function headline(price: ToldPrice, language: Language): string {
  const words = WORDS[language];
  if (price.model === 'free') return words.models.free;
  return startingPrice(price, language) ?? (price.model ? words.models[price.model] : words.unlisted);
}

/** The change in a few words, as in `$30 → $27`, `free → $10` or `Team $40 → $45`. */
export function describeChange(before: ToldPrice, after: ToldPrice, language: Language): string {
  const words = WORDS[language];
  const [from, to] = [headline(before, language), headline(after, language)];
  const endsFree = before.model === 'freemium' && after.model === 'paid';
  const beginsFree = before.model === 'paid' && after.model === 'freemium';
  const addition = endsFree ? words.noFree : beginsFree ? words.hasFree : undefined;
  if (from !== to) {
    const isSaid = !before.starting_from || !after.starting_from;
    return [`${from} → ${to}`, isSaid ? undefined : addition].filter(Boolean).join(', ');
  }
  return addition ?? describePlanChange(before, after, language) ?? words.changed;
}

/** The first plan that has another price, is new or has ended. */
function describePlanChange(before: ToldPrice, after: ToldPrice, language: Language): string | undefined {
  const words = WORDS[language];
  for (const plan of after.tiers) {
    const earlier = before.tiers.find(({ name }) => name === plan.name);
    if (!earlier) return words.newPlan(describePlan(plan, language, false));
    const hasPeriod = earlier.period !== plan.period;
    if (earlier.price === plan.price && !hasPeriod) continue;
    const [from, to] = [earlier, plan].map((each) =>
      describePlan({ ...each, name: '' }, language, hasPeriod),
    );
    return `${plan.name} ${from} → ${to}`;
  }
  const ended = before.tiers.find(({ name }) => !after.tiers.some((plan) => plan.name === name));
  return ended && words.endedPlan(ended.name);
}
