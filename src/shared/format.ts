import { type Language, pageLanguage } from './messages/language.ts';

/** Numbers as people read them, in the page's language unless another is named. */

// Creating a formatter is slow, so each is created once.
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};
let ratings: Intl.NumberFormat | undefined;

/** `1,234` */
export function formatNumber(value: number, language: Language = pageLanguage): string {
  numbers[language] ??= new Intl.NumberFormat(language);
  return numbers[language].format(value);
}

/** `$10`, `$9.99`; in French `10 $`. */
export function formatDollars(amount: number, language: Language = pageLanguage): string {
  return formatMoney(amount, 'USD', language);
}

/** The same in any currency, by its ISO 4217 code. */
export function formatMoney(amount: number, currency: string, language: Language = pageLanguage): string {
  return amount.toLocaleString(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** `A, B and C` */
export function formatList(names: readonly string[], language: Language = pageLanguage): string {
  // American English has a comma before "and", which the site's texts do without.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(names);
}

/** `4.5`, also for a whole number of stars. */
export function formatRating(value: number): string {
  ratings ??= new Intl.NumberFormat(pageLanguage, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return ratings.format(value);
}

/** `33%`: a part of a whole, given as 0 to 1. */
export function formatPercent(share: number): string {
  return share.toLocaleString(pageLanguage, { style: 'percent' });
}
