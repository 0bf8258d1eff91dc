import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { type AuditEvent, recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { QueueContext } from '../context.server.ts';
import type { CannedReasonRequest } from './contract.ts';
import {
  deleteReasonRow,
  insertReason,
  lockReason,
  lockReasonCount,
  selectReasons,
  updateReasonRow,
} from './reason-queries.server.ts';
import { REASON_LIMITS, type ReasonKind } from './rules.ts';

type Row = Awaited<ReturnType<typeof selectReasons>>[number];

/** In the order in which they were added, by kind. */
export function listReasons({ database }: QueueContext, kind?: ReasonKind) {
  return selectReasons(database.kysely, kind);
}

/** @throws HttpError 409 for one more than there can be. */
export function createReason(context: QueueContext, request: CannedReasonRequest, caller: Caller) {
  return inTransaction(context.database, async (trx) => {
    if ((await lockReasonCount(trx)) >= REASON_LIMITS.count) {
      throw new HttpError('conflict', {
        message: msg('queue.manyReasons', { count: REASON_LIMITS.count }),
      });
    }
    const row = await insertReason(trx, fieldsOf(context, request));
    await record(context, trx, caller, row, { action: 'reason.create', to: textsOf(row) });
    return row;
  });
}

/** @throws HttpError 404. */
export function updateReason(
  context: QueueContext,
  id: number,
  request: CannedReasonRequest,
  caller: Caller,
) {
  return inTransaction(context.database, async (trx) => {
    const before = await lockReason(trx, id);
    const row = before && (await updateReasonRow(trx, id, fieldsOf(context, request)));
    if (!row) throw noReason();
    const states = { from: textsOf(before), to: textsOf(row) };
    await record(context, trx, caller, row, { action: 'reason.update', ...states });
    return row;
  });
}

/** @throws HttpError 404. */
export function deleteReason(context: QueueContext, id: number, caller: Caller): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const row = await lockReason(trx, id);
    if (!row) throw noReason();
    await deleteReasonRow(trx, id);
    await record(context, trx, caller, row, { action: 'reason.delete', from: textsOf(row) });
  });
}

/** A translation into the reason's own language says nothing, nor does a null. */
function fieldsOf({ clock }: QueueContext, { translations, ...fields }: CannedReasonRequest) {
  const others = LANGUAGES.filter((each) => each !== fields.language && translations[each]);
  const kept = Object.fromEntries(others.map((each) => [each, translations[each]]));
  return { ...fields, translations: JSON.stringify(kept), updated_at: clock.now() };
}

const textsOf = ({ kind, title, text, translations }: Row) => ({ kind, title, text, translations });

function record(
  { auditLog }: QueueContext,
  trx: Writer,
  caller: Caller,
  { id, title }: Row,
  event: Omit<AuditEvent, 'target'>,
): Promise<void> {
  return recordAudit(auditLog, trx, caller, [{ ...event, target: { type: 'reason', id, name: title } }]);
}

function noReason(): HttpError {
  return new HttpError('not_found', { message: 'queue.noReason' });
}
