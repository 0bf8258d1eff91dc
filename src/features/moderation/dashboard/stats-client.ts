import { clientFor } from '#src/shared/client/call-client.ts';
import { MINUTE } from '#src/shared/time.ts';
import { adminQuery } from '#src/ui/admin/admin-query.ts';
import type { ModerationCalls } from '../calls.ts';

const api = clientFor<ModerationCalls>();

/** The figures above the tabs. Only administrators get them. */
export function statsQuery() {
  return adminQuery(api.query('GET /admin/dashboard/stats', {}), 2 * MINUTE, 5 * MINUTE);
}
