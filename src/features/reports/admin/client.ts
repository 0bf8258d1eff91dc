import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, type ListPart, PENDING_FRESH_MS, pageOf } from '#src/ui/admin/admin-query.ts';
import type { ReportReason, ReportStatus } from '../rules.ts';
import type { ReportAdminCalls } from './calls.ts';
import type { AppealDecision, DecideRequest } from './contract.ts';

const api = clientFor<ReportAdminCalls>();

/** The addresses of every page of the lists. */
export const REPORT_LIST = api.address('GET /admin/reports');
export const APPEAL_LIST = api.address('GET /admin/appeals');

interface Filter {
  status: ReportStatus | undefined;
  reason: ReportReason | undefined;
}

export function reportsQuery(filter: Filter, part: ListPart) {
  const query = { ...pageOf(part), ...filter };
  return adminListQuery(api.query('GET /admin/reports', { query }), PENDING_FRESH_MS);
}

export function decideReport(id: number, body: DecideRequest) {
  return api.send('POST /admin/reports/{id}/decide', { params: { id }, body });
}

export function appealsQuery(status: 'open' | 'decided' | undefined, part: ListPart) {
  const query = { ...pageOf(part), status };
  return adminListQuery(api.query('GET /admin/appeals', { query }), PENDING_FRESH_MS);
}

export function decideAppeal(id: number, body: AppealDecision) {
  return api.send('POST /admin/appeals/{id}/decide', { params: { id }, body });
}
