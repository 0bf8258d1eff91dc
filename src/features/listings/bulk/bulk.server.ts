import { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import { prepareReason } from '#src/features/queue/reasons/reason-service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { fieldErrors } from '#src/server/http/request/validate.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { ListingsContext } from '../context.server.ts';
import { presentJob, startJob } from '../jobs/admin-jobs.server.ts';
import type { AdminJob } from '../jobs/contract.ts';
import { resolveFilter } from '../table/list-listings.server.ts';
import { selectListingIds } from '../table/listing-queries.server.ts';
import { loadPreview, makePreview, refuseChanged, seenIds } from './bulk-previews.server.ts';
import { BULK_MAX, type Bulk, reasonKindOf } from './bulk-rules.ts';
import { type BulkPreview, type BulkRequest, bulkValues } from './contract.ts';

/** The input of a job of this kind. */
export const BulkInput = z.object({
  ids: z.array(z.number()),
  action: z.string(),
  value: z.unknown().optional(),
  reason: z.string().nullable(),
  reason_id: z.number().nullable().default(null),
  /** Id of the preview; listings that differ from it are left as they are. */
  preview: z.string().optional(),
});

/** Checks the value of an action. @throws HttpError 422. */
export function readBulk(context: ListingsContext, request: Pick<BulkRequest, 'action' | 'value'>): Bulk {
  const { action, value } = request;
  if (action === 'unlist' || action === 'reject' || action === 'publish' || action === 'delete') {
    if (value !== undefined && value !== null) throw invalidField('value', 'field.empty');
    return { action };
  }
  const parsed = z.object({ value: bulkValues[action] as z.ZodType }).safeParse({ value });
  if (!parsed.success) throw new HttpError('invalid', { errors: fieldErrors(parsed.error) });
  if (action !== 'category') return { action, value: parsed.data.value } as Bulk;
  const { lookups } = context.tools.catalogue;
  const category = lookups.findCategory(String(parsed.data.value));
  if (!category?.is_active) throw invalidField('value', 'call.noCategory');
  return { action, value: category.id };
}

/** The listings that a request is about. @throws HttpError 422. */
async function findIds(context: ListingsContext, { ids, filter }: BulkRequest): Promise<number[]> {
  if ((ids === undefined) === (filter === undefined)) throw invalidField('ids', 'listings.bulk.which');
  if (ids) return [...new Set(ids)].sort((one, other) => one - other);
  const resolved = resolveFilter(context, filter!);
  const found = await selectListingIds(context.database.kysely, resolved, BULK_MAX + 1);
  if (found.length > BULK_MAX)
    throw invalidField('filter', msg('listings.bulk.tooMany', { count: BULK_MAX }));
  return found;
}

/** Says what an action would change, and changes nothing. @throws HttpError 422. */
export async function previewBulk(
  context: ListingsContext,
  request: BulkRequest,
  caller: Caller,
): Promise<BulkPreview> {
  const bulk = readBulk(context, request);
  return makePreview(context, request, bulk, { ids: await findIds(context, request), caller });
}

/**
 * Starts an action in the background.
 * @throws HttpError 409 when somebody has changed listings since the preview that the request names; 422, also without
 * a reason to take listings down or reject them.
 */
export async function startBulk(
  context: ListingsContext,
  request: BulkRequest,
  caller: Caller,
  t: Translate,
): Promise<z.input<typeof AdminJob>> {
  const bulk = readBulk(context, request);
  const { action, value } = bulk;
  const reason = request.reason || null;
  const reason_id = request.reason_id ?? null;
  const kind = reasonKindOf(action);
  if (kind && reason === null && reason_id === null) throw invalidField('reason', 'field.reason');
  await prepareReason(context.database.kysely, kind ?? 'remove', { reason, reason_id });
  const { preview } = request;
  const stored = preview === undefined ? undefined : await loadPreview(context, { ...request, preview });
  if (stored && !request.leave_changed) await refuseChanged(context, request, bulk, { stored, caller });
  const ids = stored ? seenIds(stored) : await findIds(context, request);
  const input = { ids, action, value, reason, reason_id, preview };
  const job = await inTransaction(context.database, (trx) =>
    startJob(context, trx, caller, { kind: 'bulk', input, total: ids.length }),
  );
  return presentJob(job, context.clock.now(), t);
}
