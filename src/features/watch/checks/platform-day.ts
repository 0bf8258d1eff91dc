/** The day by which the platform counts its quota: midnight in California, also when the clocks change there. */
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `2026-06-15`. */
export function platformDay(now: Date): string {
  return format.format(now);
}
