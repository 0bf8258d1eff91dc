import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AuditLogFilters, AuditLogQuery, auditEventList } from './contract.ts';

const defaults = { tag: 'Administration', permission: 'admin' } as const;

/** @param actions what administrators do in all slices, each with the type of its target. */
export function auditLogCalls(actions: Readonly<Record<string, string>>) {
  return defineCalls(defaults, {
    'GET /admin/activity': {
      summary: 'Audit log, newest first',
      query: AuditLogQuery,
      answers: { 200: auditEventList(actions) },
    },
    'GET /admin/activity/filters': {
      summary: 'People and actions of the audit log, to filter it by',
      answers: { 200: envelopeOf(AuditLogFilters) },
    },
  });
}

export type AuditLogCalls = ReturnType<typeof auditLogCalls>;
