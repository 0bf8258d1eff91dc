const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** `March 1, 2026`, in the reader's time zone. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** `Mar 1, 2026, 9:05 AM`, in the reader's time zone. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
