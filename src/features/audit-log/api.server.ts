import { implementCalls, type Route } from '#src/server/http/route.ts';
import { auditLogCalls } from './calls.ts';
import type { AuditLogContext } from './context.server.ts';
import { listAuditEvents, listAuditFilters } from './service.server.ts';

export function auditLogRoutes(context: AuditLogContext): readonly Route[] {
  return implementCalls(auditLogCalls(context.auditActions), {
    'GET /admin/activity': ({ query }) => listAuditEvents(context, query),
    'GET /admin/activity/filters': async () => ({ data: await listAuditFilters(context) }),
  });
}
