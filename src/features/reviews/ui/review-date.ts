// The same day for the page's server and its reader, whatever their time zones.
const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO time → "March 1, 2026". */
export function formatDay(iso: string): string {
  return days.format(Date.parse(iso));
}
