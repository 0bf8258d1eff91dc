import { expect, test } from 'vitest';
import { describePriceChange } from './describe-price-change.ts';

test.each([
  ['freemium $29/month', 'freemium $27/month', '$29/month → $27/month'],
  ['$29', '$27', '$29 → $27'],
  ['freemium', 'paid $9', 'Free plan → Paid, from $9'],
  ['free', 'freemium From $9', 'Free → Free plan, from $9'],
  ['paid', 'paid $9', 'Paid → Paid, from $9'],
  ['freelance offer', 'paid', 'from freelance offer → Paid'],
])('%s, then %s: %s', (before, after, expected) => expect(describePriceChange(before, after)).toBe(expected));
