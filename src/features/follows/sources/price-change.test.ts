import { expect, test } from 'vitest';
import { describeChange, type ToldPrice } from './price-change.ts';

const price = (
  model: ToldPrice['model'],
  starting_from: string | null = null,
  tiers: ToldPrice['tiers'] = [],
) => ({ model, starting_from, tiers }) satisfies ToldPrice;
const plan = (name: string, amount: string, period = 'month') => ({ name, price: amount, period });

test.each<[ToldPrice, ToldPrice, en: string, fr: string]>([
  [price('paid', '$30'), price('paid', '$27'), '$30 → $27', '30\u00a0$ → 27\u00a0$'],
  [
    price('freemium', 'From $16/month'),
    price('freemium', '$25.50/month'),
    '$16/month → $25.50/month',
    '16\u00a0$ par mois → 25,50\u00a0$ par mois',
  ],
  [price('free'), price('paid', '$10'), 'free → $10', 'gratuit → 10\u00a0$'],
  [price('paid', '$10'), price('free'), '$10 → free', '10\u00a0$ → gratuit'],
  [price('freemium'), price('paid'), 'free plan → paid', 'formule gratuite → payant'],
  [price(null), price('paid', '$5'), 'not listed → $5', 'non indiqué → 5\u00a0$'],
  [
    price('freemium', '$20'),
    price('paid', '$25'),
    '$20 → $25, no free plan any more',
    '20\u00a0$ → 25\u00a0$, plus de formule gratuite',
  ],
  [price('paid', '$20'), price('freemium', '$20'), 'now with a free plan', 'avec une formule gratuite'],
  [
    price('paid', '$20', [plan('Pro', '$20'), plan('Team', '$40')]),
    price('paid', '$20', [plan('Pro', '$20'), plan('Team', '$45')]),
    'Team $40 → $45',
    'Team 40\u00a0$ → 45\u00a0$',
  ],
  [
    price('paid', '$20', [plan('Pro', '$20')]),
    price('paid', '$20', [plan('Pro', '$200', 'year')]),
    'Pro $20 per month → $200 per year',
    'Pro 20\u00a0$ par mois → 200\u00a0$ par an',
  ],
  [
    price('paid', '$20', []),
    price('paid', '$20', [plan('Team', '$40')]),
    'new plan Team $40',
    'nouvelle formule Team 40\u00a0$',
  ],
  [price('paid', '$20', [plan('Team', '$40')]), price('paid', '$20'), 'no more Team', 'plus de Team'],
  [price('paid', '$20'), price('paid', '$20'), 'new prices', 'nouveaux prix'],
])('%# is said in a few words', (before, after, en, fr) => {
  expect([describeChange(before, after, 'en'), describeChange(before, after, 'fr')]).toEqual([en, fr]);
});
