/** Dates and numbers as people read them. */

export type Language = 'en' | 'fr';

/** Making a formatter is slow, using one is not: each is made once a language. */
function perLanguage<Formatter>(make: (language: Language) => Formatter) {
  const made = new Map<Language, Formatter>();
  return (language: Language): Formatter => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(language, options));

const numbers = perLanguage((language) => new Intl.NumberFormat(language));
const longDates = dates({ dateStyle: 'long' });
const shortDates = dates({ dateStyle: 'medium' });
const moments = dates({ dateStyle: 'medium', timeStyle: 'short' });
const utcDates = dates({ dateStyle: 'long', timeZone: 'UTC' });

/** `1,234` */
export function formatNumber(value: number, language: Language = 'en'): string {
  return numbers(language).format(value);
}

/** `March 1, 2026`, in the reader's time zone: only for what is never rendered on the server. */
export function formatDate(iso: string, language: Language = 'en'): string {
  return longDates(language).format(new Date(iso));
}

/** `Mar 1, 2026`, in the reader's time zone: only for what is never rendered on the server. */
export function formatShortDate(iso: string, language: Language = 'en'): string {
  return shortDates(language).format(new Date(iso));
}

/** `Mar 1, 2026, 9:05 AM`, in the reader's time zone: only for what is never rendered on the server. */
export function formatMoment(iso: string, language: Language = 'en'): string {
  return moments(language).format(new Date(iso));
}

/**
 * `2026-03-01` or an ISO time → `March 1, 2026`: the same day for the page's server and its reader, whatever their time
 * zones. Other text stays as it is.
 */
export function formatUtcDate(text: string, language: Language = 'en'): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : utcDates(language).format(time);
}
