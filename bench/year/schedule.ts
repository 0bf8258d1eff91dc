const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
 * @throws Error for an expression that names days.
 */
export function nextTime(cron: string, after: number): number {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`The simulation does not know the times ${cron}`);
  if (hour === '*') return after + 1;
  const time = Math.floor(after / DAY) * DAY + Number(hour) * HOUR + Number(minute) * 60_000;
  if (Number.isNaN(time)) throw new Error(`The simulation does not know the times ${cron}`);
  return time > after ? time : time + DAY;
}
