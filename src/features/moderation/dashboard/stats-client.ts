import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery } from '#src/ui/admin/admin-query.ts';
import type { ModerationCalls } from '../calls.ts';

const api = clientFor<ModerationCalls>();
const MINUTE = 60_000;

/** The figures above the tabs. Only administrators get them. */
export function statsQuery() {
  return adminQuery(api.query('GET /admin/dashboard/stats', {}), 2 * MINUTE, 5 * MINUTE);
}
