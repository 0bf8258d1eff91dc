import { clientFor } from '#src/shared/call-client.ts';
import type { AuditLogCalls } from './calls.ts';
import { AUDIT_EVENTS_PER_PAGE } from './rules.ts';

const api = clientFor<AuditLogCalls>();

/** A page of the audit log, for administrators. */
export function auditEventsQuery({ page, search }: { page: number; search: string }) {
  return api.query('GET /admin/activity', { query: { page, search, per_page: AUDIT_EVENTS_PER_PAGE } });
}
