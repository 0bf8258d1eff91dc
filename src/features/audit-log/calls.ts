import { defineCalls } from '#src/shared/calls.ts';
import { AuditLogQuery, auditEventList } from './contract.ts';

/** @param actions what administrators do in all slices, each with the type of its target. */
export function auditLogCalls(actions: Readonly<Record<string, string>>) {
  return defineCalls('Administration', {
    'GET /admin/activity': {
      guard: 'admin',
      permission: 'admin',
      summary: 'Audit log, newest first',
      query: AuditLogQuery,
      answers: { 200: auditEventList(actions) },
    },
  });
}

export type AuditLogCalls = ReturnType<typeof auditLogCalls>;
