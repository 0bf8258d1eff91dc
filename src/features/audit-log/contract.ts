import { z } from 'zod';
import { AdminListQuery, listOf } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { integerText, MAX_ID, Moment, storable } from '#src/shared/schemas.ts';
import { ANY_TARGET } from './rules.ts';

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
  /** Staff have decided about something of their own, because nobody else could. */
  is_own: z.boolean(),
  /** The set of permissions under which somebody acted; null in old events. */
  permission: z.string().nullable(),
  created_at: Moment,
});
export type AuditEventRow = z.infer<typeof AuditEventRow>;

const { target } = AuditEventRow.shape;

/** A page of the log. `actions` are those of all slices, each with the type of its target. */
export function auditEventList(actions: Readonly<Record<string, string>>) {
  const action = z.enum(Object.keys(actions)).meta({ id: 'ActivityAction' });
  const type = z.enum([...new Set(Object.values(actions))].filter((each) => each !== ANY_TARGET));
  const row = AuditEventRow.extend({ action, target: target.extend({ type }) });
  return listOf(row.meta({ id: 'ActivityRow' }));
}

const day = z.iso.date(issueText('auditLog.day')).optional();

export const AuditLogQuery = AdminListQuery.extend({
  search: AdminListQuery.shape.search.meta({ description: 'Searches actor, target, action and reason.' }),
  actor: integerText(0, MAX_ID).optional().meta({ description: 'The id of the person who acted.' }),
  action: storable(z.string().max(100)).optional(),
  since: day.meta({ description: 'From this day on (UTC).' }),
  until: day.meta({ description: 'Up to and including this day (UTC).' }),
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

/** Choices of the filters: everybody and every action that is in the log. */
export const AuditLogFilters = z
  .object({
    actors: z.array(AuditEventRow.shape.actor),
    actions: z.array(z.string()),
  })
  .meta({ id: 'AuditLogFilters' });
export type AuditLogFilters = z.infer<typeof AuditLogFilters>;
