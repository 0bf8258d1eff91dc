import { type Language, pageLanguage } from '../messages/language.ts';
import { findAmounts } from './read-price.ts';

/** A sign or code of a currency, the digits with all that stands between them, and what follows. */
const PARTS = /^([^\d\s]*)\s?(\d(?:.*\d)?)\s?([^\d\s]*)$/su;
const NO_CENTS = /[.,][-–—]/;
const CENTS = /[.,](\d+)$/;
/** Short forms and hundredths, such as "2k €" and "50 cents", are written alike in all languages. */
const ALIKE = /^(?:k|¢|cent)/i;

/** A price as it was entered, set as the page's language sets it: `$9.99` is `9,99 $` in French. Other text stays. */
export function formatPrice(text: string, language: Language = pageLanguage): string {
  if (language === 'en') return text;
  let written = '';
  let at = 0;
  for (const { amount, currency, start, end } of findAmounts(text)) {
    const [, before = '', digits, after = ''] =
      PARTS.exec(text.slice(start, end).replace(NO_CENTS, '')) ?? [];
    if (
      currency === undefined ||
      digits === undefined ||
      before + after === '' ||
      (before === '' && ALIKE.test(after))
    )
      continue;
    const hasCents = !Number.isInteger(amount) || /[.,]0{1,2}$/.test(digits);
    const decimals = hasCents ? (CENTS.exec(digits)?.[1]?.length ?? 0) : 0;
    const number = amount.toLocaleString(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: 15,
    });
    const isNamedAfter = before === '' || /^[A-Z]{3}$/.test(after);
    written += `${text.slice(at, start)}${number}\u00a0${isNamedAfter ? after : before}`;
    at = end;
  }
  return written + text.slice(at);
}
