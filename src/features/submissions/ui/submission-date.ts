const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** `March 1, 2026`, in the reader's time zone: shown in the browser only. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}
