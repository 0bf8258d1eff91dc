// The same day for the page's server and its reader, whatever their time zones.
const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-03-01` or an ISO time → "March 1, 2026"; other text stays as it is. */
export function formatDay(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : days.format(time);
}
