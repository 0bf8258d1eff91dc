/** Monday of ISO weeks. */
const MONDAY = 1;
const SEND_HOUR = 8;

/** The date and hour that people in a time zone read off the wall; `date` has it as if it were UTC. */
export function localDate(now: Date, timeZone: string): { date: Date; hour: number; weekday: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const date = new Date(Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)));
  return { date, hour: Number(parts.hour), weekday: date.getUTCDay() };
}

/**
 * True from Monday 08:00 in the time zone until the end of that day, so that a process that was down at eight makes up
 * for it. Hours are those of the wall clock, summer time or not.
 */
export function isSendingTime(now: Date, timeZone: string): boolean {
  const { hour, weekday } = localDate(now, timeZone);
  return weekday === MONDAY && hour >= SEND_HOUR;
}

/** The beginning of the month in a time zone, to the day. */
export function monthStart(now: Date, timeZone: string): Date {
  const { date } = localDate(now, timeZone);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
}
