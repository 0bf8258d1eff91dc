import type { enAuditLogFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frAuditLogFrame = { 'auditLog.tab': 'Journal d’audit' } as const satisfies Record<
  keyof typeof enAuditLogFrame,
  string
>;
