// Not with the lengths of time, which every page loads.

/** `2026-03-01`: the day of a moment in UTC. */
export function utcDay(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
