import { DAY, HOUR } from '#src/shared/time.ts';

/** A job with the next time at which it runs. */
export interface Schedule {
  name: string;
  cron: string;
  run(signal: AbortSignal): Promise<void>;
  dueAt: number;
}

/**
 * The next time of a cron expression after a moment, in UTC. Those of every few minutes or every hour are due again within
 * the hour, which is as often as the simulated clock stops.
 * @throws Error for an expression that names days of the month, or several of the week.
 */
export function nextTime(cron: string, after: number): number {
  const [minute = '', hour = '', day, month, weekday = ''] = cron.split(' ');
  if (day !== '*' || month !== '*' || !/^[\d*]$/.test(weekday))
    throw new Error(`The simulation does not know the times ${cron}`);
  if (hour === '*') return after + 1;
  const today = Math.floor(after / DAY) * DAY;
  const isMeant = (time: number) => weekday === '*' || new Date(time).getUTCDay() === Number(weekday);
  const times = Array.from(
    { length: 8 },
    (_, at) => today + at * DAY + Number(hour) * HOUR + Number(minute) * 60_000,
  );
  const next = times.find((time) => time > after && isMeant(time));
  if (next === undefined) throw new Error(`The simulation does not know the times ${cron}`);
  return next;
}
