import { z } from 'zod';
import { integerText, paginationSchema } from '#src/shared/schemas.ts';

const AuditEventRow = z.object({
  id: z.number().int(),
  action: z.string(),
  actor: z.object({ id: z.number().int(), name: z.string() }),
  /** `name` is the name at the time of the action. */
  target: z.object({ type: z.string(), id: z.number().int(), name: z.string() }),
  /** The changed members only, before and after. */
  from: z.record(z.string(), z.unknown()).nullable(),
  to: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type AuditEventRow = z.infer<typeof AuditEventRow>;

const { target } = AuditEventRow.shape;

/** A page of the log. `actions` are those of all slices, each with the type of its target. */
export function auditEventList(actions: Readonly<Record<string, string>>) {
  const action = z.enum(Object.keys(actions)).meta({ id: 'ActivityAction' });
  const type = z.enum([...new Set(Object.values(actions))]);
  const row = AuditEventRow.extend({ action, target: target.extend({ type }) });
  return z.object({
    data: z.array(row.meta({ id: 'ActivityRow' })),
    pagination: paginationSchema,
  });
}
export type AuditEventList = z.infer<ReturnType<typeof auditEventList>>;

export const AuditLogQuery = z.object({
  page: integerText(1, 1_000_000).default(1),
  per_page: integerText(1, 100).optional(),
  limit: integerText(1, 100).optional().meta({ description: 'Alias of per_page.' }),
  search: z
    .string()
    .max(200)
    .refine((value) => !value.includes('\0'), 'Must not contain NUL characters.')
    .optional()
    .meta({ description: 'Searches actor, target, action and reason.' }),
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;
