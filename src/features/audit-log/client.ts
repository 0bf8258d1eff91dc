import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, type ListPart, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { AuditLogCalls } from './calls.ts';
import { AUDIT_EVENTS_PER_PAGE } from './rules.ts';

const api = clientFor<AuditLogCalls>();

/** A page of the audit log. */
export function auditLogQuery(part: ListPart) {
  const query = pageOf(part, AUDIT_EVENTS_PER_PAGE);
  return adminListQuery(api.query('GET /admin/activity', { query }), SETTLED_FRESH_MS);
}
