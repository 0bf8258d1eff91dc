import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery } from '#src/ui/admin/admin-query.ts';
import type { SetupAdminCalls } from './admin/calls.ts';
import type { SetupCalls } from './calls.ts';

export const setupApi = clientFor<SetupCalls & SetupAdminCalls>();

const FRESH_MS = 30_000;

/** How far the site is set up, for administrators. */
export function setupQuery() {
  return adminQuery(setupApi.query('GET /admin/setup', {}), FRESH_MS);
}
