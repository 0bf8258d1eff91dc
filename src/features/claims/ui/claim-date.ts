const days = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** An ISO time → "March 1, 2026", in the reader's time zone; call it in the browser only. */
export function formatDay(iso: string): string {
  return days.format(Date.parse(iso));
}
