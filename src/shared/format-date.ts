import { MINUTE } from '#src/shared/time.ts';
import { type Language, pageLanguage } from './messages/language.ts';

/** Dates as people read them, in the page's language unless another is named. */

// Creating a formatter is slow, so each is created once.
const dates: Record<string, Intl.DateTimeFormat> = {};

function format(time: number, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = [language, ...Object.values(options)].join();
  dates[key] ??= new Intl.DateTimeFormat(language, options);
  return dates[key].format(time);
}

/** `March 1, 2026`, in the reader's time zone: only for what is never rendered on the server. */
export function formatDate(iso: string, language: Language = pageLanguage): string {
  return format(Date.parse(iso), language, { dateStyle: 'long' });
}

/** `Mar 1, 2026`, in the reader's time zone: only for what is never rendered on the server. */
export function formatShortDate(iso: string, language: Language = pageLanguage): string {
  return format(Date.parse(iso), language, { dateStyle: 'medium' });
}

/** `Mar 1, 2026, 9:05 AM`, in the reader's time zone: only for what is never rendered on the server. */
export function formatMoment(iso: string, language: Language = pageLanguage): string {
  return format(Date.parse(iso), language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `9:05 AM`, in the reader's time zone: only for what is never rendered on the server. */
export function formatTime(iso: string, language: Language = pageLanguage): string {
  return format(Date.parse(iso), language, { timeStyle: 'short' });
}

const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `3 days`, `5 hours` or `1 minute`: the largest whole unit. @param ms milliseconds */
export function formatDuration(ms: number, language: Language = pageLanguage): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE));
  const [unit, size] = UNITS.find(([, each]) => minutes >= each) ?? UNITS[2];
  const count = Math.floor(minutes / size);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/**
 * `2026-03-01` or an ISO time → `March 1, 2026`: the same day for the page's server and its reader, whatever their time
 * zones. Other text stays as it is.
 */
export function formatUtcDate(text: string, language: Language = pageLanguage): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return text;
  return format(time, language, { dateStyle: 'long', timeZone: 'UTC' });
}
