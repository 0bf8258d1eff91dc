import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { formatPrice } from '#src/shared/numbers/format-price.ts';
import { saysPeriod, withoutFrom } from '#src/shared/numbers/read-price.ts';

const ToldPrice = z.object({
  model: z.enum(['free', 'freemium', 'paid']).nullable(),
  starting_from: z.string().nullable(),
  tiers: z.array(z.object({ name: z.string(), price: z.string(), period: z.string() })),
});
type ToldPrice = z.infer<typeof ToldPrice>;

const WORDS = {
  en: {
    models: { free: 'free', freemium: 'free plan', paid: 'paid' },
    from: (price: string) => `from ${price}`,
    periods: { month: 'per month', year: 'per year', 'api call': 'per API call' },
  },
  fr: {
    models: { free: 'gratuit', freemium: 'formule gratuite', paid: 'payant' },
    from: (price: string) => `à partir de ${price}`,
    periods: { month: 'par mois', year: 'par an', 'api call': 'par appel d’API' },
  },
} as const;

/** `$20/month` as the language says it: `20 $ par mois`. */
function localPrice(text: string, language: keyof typeof WORDS): string {
  if (language === 'en') return text;
  const { month, year } = WORDS[language].periods;
  return formatPrice(text, language)
    .replace(/\s?\/\s?mo(?:nth)?\b/i, ` ${month}`)
    .replace(/\s?\/\s?y(?:ea)?r\b/i, ` ${year}`);
}

/** `Free plan, from $20 (Pro $20 per month, Team $40 per month)`. */
function describePrice(
  { model, starting_from: from, tiers }: ToldPrice,
  language: keyof typeof WORDS,
): string {
  const words = WORDS[language];
  const periods: Partial<Record<string, string>> = words.periods;
  const head = [
    model && words.models[model],
    from && words.from(localPrice(withoutFrom(from), language)),
  ].filter(Boolean);
  const plans = tiers.map(({ name, price, period }) =>
    [name, formatPrice(price, language), saysPeriod(price) ? undefined : periods[period]]
      .filter(Boolean)
      .join(' '),
  );
  const text = head.join(', ');
  const whole = plans.length === 0 ? text : `${text} (${plans.join(', ')})`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** Tells a follower that the price of a tool has changed. */
export const priceChangedMail = defineMail(
  'followed-price-changed',
  z.object({
    name: z.string(),
    tool: z.string(),
    before: ToldPrice,
    after: ToldPrice,
    url: z.string(),
    stop_url: z.string(),
    one_click_url: z.string(),
  }),
  ({ name, tool, before, after, url, stop_url, one_click_url }) => ({
    subject: 'The price of a tool you follow has changed',
    preheader: 'Before and now, at a glance.',
    name,
    paragraphs: [
      `“${tool}” has a new price.`,
      `Before: ${describePrice(before, 'en')}`,
      `Now: ${describePrice(after, 'en')}`,
    ],
    action: { label: 'See plans and pricing', url },
    notes: ['You get this email because you follow this tool.'],
    stop: { label: 'Stop following it', url: stop_url, oneClick: one_click_url },
  }),
  {
    fr: ({ name, tool, before, after, url, stop_url, one_click_url }) => ({
      subject: 'Le prix d’un outil que vous suivez a changé',
      preheader: 'Avant et maintenant, en un coup d’œil.',
      name,
      paragraphs: [
        `«\u00a0${tool}\u00a0» a un nouveau prix.`,
        `Avant\u00a0: ${describePrice(before, 'fr')}`,
        `Maintenant\u00a0: ${describePrice(after, 'fr')}`,
      ],
      action: { label: 'Voir les formules et tarifs', url },
      notes: ['Vous recevez cet e-mail parce que vous suivez cet outil.'],
      stop: { label: 'Ne plus le suivre', url: stop_url, oneClick: one_click_url },
    }),
  },
);

export const followMails = [foldMail(priceChangedMail)];
