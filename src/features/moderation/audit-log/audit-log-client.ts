import { auditEventsQuery } from '#src/features/audit-log/client.ts';
import { adminListQuery, type ListPart, SETTLED_FRESH_MS } from '../client.ts';

export function auditLogQuery(part: ListPart) {
  return adminListQuery(auditEventsQuery(part), SETTLED_FRESH_MS);
}
