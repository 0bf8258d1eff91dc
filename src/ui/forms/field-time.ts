import { MINUTE } from '#src/shared/time.ts';

/** Moment (ISO 8601) as a `datetime-local` field shows it, in the browser's time zone: `2027-01-01T09:30`. '' for none. */
export function toFieldTime(moment: string | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** Moment (ISO 8601) that such a field says; null for an empty one. Browsers send nothing else. */
export function readFieldTime(text: string): string | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
