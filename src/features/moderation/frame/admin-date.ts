const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** `Mar 1, 2026`, in the reader's time zone: these screens are never rendered on the server. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** `Mar 1, 2026, 9:05 AM`, in the reader's time zone. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
