const days = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** An ISO time → "March 1, 2026", where its reader is; shown in the browser only. */
export function formatDay(iso: string): string {
  return days.format(Date.parse(iso));
}
