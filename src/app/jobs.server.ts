import type { Services } from './services.server.ts';

/** THE table of what runs by the clock: name, time (UTC), service. Mail goes out as it comes and stands with its queue. */
export function scheduleJobs({ jobs, catalogue }: Services): void {
  jobs.schedule('prune-changes', '20 3 * * *', () => catalogue.pruneChanges());
}
