import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { listAccountHolders } from '#src/features/identity/accounts/account-store.server.ts';
import { editTool, readEdit } from '#src/features/submissions/editing/edit-service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import type { CorrectionsContext } from './context.server.ts';
import { correctionAcceptedMail, correctionDeclinedMail } from './mails.server.ts';
import { decideCorrections, findWaiting, type WaitingCorrection } from './queries.server.ts';

/** Decides as the owner of the listing, or as staff. */
export type Decider = 'owner' | 'staff';

/**
 * Writes a suggested value to its listing as the caller's own edit would, at once or as a revision, and thanks everybody
 * who suggested it. Other suggestions for the field are declined. All or nothing.
 * @throws HttpError 404, also when somebody else decides meanwhile; 409 and 422 as the edit does.
 */
export async function acceptCorrection(
  context: CorrectionsContext,
  id: number,
  { call, as }: { call: CallFor<'user'>; as: Decider },
): Promise<void> {
  const { caller } = call;
  const correction = await requireWaiting(context, id, caller, as);
  const { field, value, slug } = correction;
  await editTool(context.submissions, slug, readEdit({ field, value }), asEditor(call, as), (trx) =>
    close(context, trx, correction, { caller, as, status: 'accepted', reason: null }),
  );
}

/** Declines a suggested value, and tells everybody who suggested it why. @throws HttpError 404. */
export async function declineCorrection(
  context: CorrectionsContext,
  id: number,
  { caller, as, reason }: { caller: Caller; as: Decider; reason: string },
): Promise<void> {
  const correction = await requireWaiting(context, id, caller, as);
  await inTransaction(context.database, (trx) =>
    close(context, trx, correction, { caller, as, status: 'declined', reason }),
  );
}

async function requireWaiting(
  { database }: CorrectionsContext,
  id: number,
  caller: Caller,
  as: Decider,
): Promise<WaitingCorrection> {
  const correction = await findWaiting(database.kysely, id);
  if (!correction || (as === 'owner' && correction.holder_id !== caller.userId)) {
    throw notFound();
  }
  return correction;
}

/** Moderators decide about a value without being editors; the call has allowed them to. */
function asEditor(call: CallFor<'user'>, as: Decider): CallFor<'user'> {
  const { caller } = call;
  if (as === 'owner' || isPermitted(caller.permissions, 'editor')) return call;
  return { ...call, caller: { ...caller, permissions: [...caller.permissions, 'editor'] } };
}

function notFound(): HttpError {
  return new HttpError('not_found', { message: 'corrections.notFound' });
}

/** @throws HttpError 404 for what is decided, or was replaced by another value. */
async function close(
  { clock, mail, auditLog, appUrl }: CorrectionsContext,
  trx: Writer,
  correction: WaitingCorrection,
  decision: { caller: Caller; as: Decider; status: 'accepted' | 'declined'; reason: string | null },
): Promise<void> {
  const { tool_id, slug, name: tool } = correction;
  const { caller, as, status, reason } = decision;
  const now = clock.now();
  const url = `${appUrl}/ai/${slug}`;
  const meant = await decideCorrections(trx, correction, { status, reason, now, values: 'this' });
  if (!meant.some(({ id }) => id === correction.id)) throw notFound();
  // Another value of the field was accepted, which is all there is to say.
  const others =
    status === 'accepted'
      ? await decideCorrections(trx, correction, { status: 'declined', reason: null, now, values: 'others' })
      : [];
  const lettersTo = async (decided: readonly { user_id: number }[]) => {
    const people = await listAccountHolders(
      trx,
      decided.map(({ user_id }) => user_id),
    );
    return people.map(({ name, email }) => ({ to: email, values: { name, tool, url } }));
  };
  const thanked = status === 'accepted' ? meant : [];
  const declined = status === 'accepted' ? others : meant;
  await mail.enqueueAll(trx, correctionAcceptedMail, await lettersTo(thanked));
  await mail.enqueueAll(
    trx,
    correctionDeclinedMail,
    (await lettersTo(declined)).map(({ to, values }) => ({ to, values: { ...values, reason } })),
  );
  if (as === 'owner') return;
  const action = status === 'accepted' ? 'correction.accept' : 'correction.decline';
  const target = { type: 'tool', id: tool_id, name: tool };
  const to = { [correction.field]: correction.value };
  await recordAudit(auditLog, trx, caller, [{ action, target, to, ...(reason ? { reason } : {}) }]);
}
