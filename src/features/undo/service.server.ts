import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { requireFresh } from '#src/server/http/require-caller.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isPermitted, PERMISSIONS } from '#src/shared/calls.ts';
import type { UndoContext } from './context.server.ts';
import { RECORDED } from './recorded-state.ts';
import { undoRecorded } from './undo-recorded.server.ts';
import './tables.server.ts';

/**
 * Takes a decision back and withdraws its mails.
 * @throws HttpError 403 for a row of the caller’s own; 404 for a decision that does not exist or was undone; 409 when its time is over,
 * what it was about has changed since, or nobody would be left to administer the site.
 */
export function undoDecision(context: UndoContext, id: string, caller: Caller): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const undo = await trx
      .selectFrom('undos')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!undo) throw new HttpError('not_found', { message: 'undo.gone' });
    const needed = PERMISSIONS.filter((permission) => undo.permissions?.includes(permission));
    // The version before kept other kinds, and let those undo them who could make any of the decisions.
    if (undo.kind !== RECORDED) throw tooLate();
    if (!isPermitted(caller.permissions, needed)) throw new HttpError('forbidden');
    if (undo.needs_fresh) requireFresh(caller);
    if (undo.until <= context.clock.now()) throw tooLate();
    // First, because what waits outside is among the rows that go.
    await context.extensions.emit(trx, 'undo.undone', { key: id });
    await undoRecorded(context, trx, undo, caller);
    await trx.deleteFrom('undos').where('id', '=', id).execute();
  });
}

/** Removes what can no longer be undone. */
export async function forgetOldUndos({ database, clock }: UndoContext): Promise<void> {
  await database.kysely.deleteFrom('undos').where('until', '<=', clock.now()).execute();
}

function tooLate(): HttpError {
  return new HttpError('conflict', { message: 'undo.tooLate' });
}
