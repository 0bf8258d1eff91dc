import type { Services } from './services.server.ts';

/** THE table of what runs by the clock: name, time (UTC), service. Mail goes out as it comes and stands with its queue. */
export function scheduleJobs({
  jobs,
  catalogue,
  accounts,
  claims,
  submissions,
  sweepUploads,
}: Services): void {
  jobs.schedule('prune-changes', '20 3 * * *', () => catalogue.pruneChanges());
  jobs.schedule('erase-accounts', '40 3 * * *', () => accounts.eraseDeletedAccounts());
  jobs.schedule('sweep-uploads', '30 4 * * *', () => sweepUploads());
  jobs.schedule('remove-expired-sessions', '10 * * * *', () => accounts.removeExpired());
  jobs.schedule('lapse-versions', '25 * * * *', () => submissions.expireRevisions());
  jobs.schedule('remove-expired-claims', '50 3 * * *', () => claims.removeExpiredClaims());
}
