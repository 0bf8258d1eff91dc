import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, type ListPart, PENDING_FRESH_MS, pageOf } from '#src/ui/admin/admin-query.ts';
import type { CorrectionAdminCalls } from './calls.ts';

const api = clientFor<CorrectionAdminCalls>();

/** The address of every page of the list. */
export const CORRECTION_LIST = api.address('GET /admin/corrections');

export function waitingCorrectionsQuery(part: ListPart) {
  return adminListQuery(api.query('GET /admin/corrections', { query: pageOf(part) }), PENDING_FRESH_MS);
}

export function acceptAsStaff(id: number) {
  return api.send('POST /admin/corrections/{id}/accept', { params: { id } });
}

export function declineAsStaff(id: number, reason: string) {
  return api.send('POST /admin/corrections/{id}/reject', { params: { id }, body: { reason } });
}
