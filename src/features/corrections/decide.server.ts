import { inTransaction } from '#src/db/transaction.server.ts';
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

/** Of suggestions that another value won over. */
const OUTDATED = 'Another correction of this field was accepted.';

/**
 * Writes a suggested value to its listing as the caller's own edit would, at once or as a revision, and thanks everybody
 * who suggested it. Other suggestions for the field are declined.
 * @throws HttpError 404; 409 and 422 as the edit does.
 */
export async function acceptCorrection(
  context: CorrectionsContext,
  id: number,
  { call, as }: { call: CallFor<'user'>; as: Decider },
): Promise<void> {
  const { caller } = call;
  const correction = await requireWaiting(context, id, caller, as);
  const { field, value, slug } = correction;
  await editTool(context.submissions, slug, readEdit({ field, value }), asEditor(call, as));
  await close(context, correction, { caller, as, status: 'accepted', reason: null });
}

/** Declines a suggested value, and tells everybody who suggested it why. @throws HttpError 404. */
export async function declineCorrection(
  context: CorrectionsContext,
  id: number,
  { caller, as, reason }: { caller: Caller; as: Decider; reason: string },
): Promise<void> {
  const correction = await requireWaiting(context, id, caller, as);
  await close(context, correction, { caller, as, status: 'declined', reason });
}

async function requireWaiting(
  { database }: CorrectionsContext,
  id: number,
  caller: Caller,
  as: Decider,
): Promise<WaitingCorrection> {
  const correction = await findWaiting(database.kysely, id);
  if (!correction || (as === 'owner' && correction.holder_id !== caller.userId)) {
    throw new HttpError('not_found', { message: 'corrections.notFound' });
  }
  return correction;
}

/** Moderators decide about a value without being editors; the call has allowed them to. */
function asEditor(call: CallFor<'user'>, as: Decider): CallFor<'user'> {
  const { caller } = call;
  if (as === 'owner' || isPermitted(caller.permissions, 'editor')) return call;
  return { ...call, caller: { ...caller, permissions: [...caller.permissions, 'editor'] } };
}

async function close(
  { database, clock, mail, auditLog, appUrl }: CorrectionsContext,
  correction: WaitingCorrection,
  decision: { caller: Caller; as: Decider; status: 'accepted' | 'declined'; reason: string | null },
): Promise<void> {
  const { tool_id, slug, name: tool } = correction;
  const { caller, as, status, reason } = decision;
  const now = clock.now();
  const url = `${appUrl}/ai/${slug}`;
  await inTransaction(database, async (trx) => {
    const meant = await decideCorrections(trx, correction, { status, reason, now, values: 'this' });
    const others =
      status === 'accepted'
        ? await decideCorrections(trx, correction, {
            status: 'declined',
            reason: OUTDATED,
            now,
            values: 'others',
          })
        : [];
    const people = await listAccountHolders(trx, [...meant, ...others]);
    const letterTo = ({ name, email }: (typeof people)[number]) => ({
      to: email,
      values: { name, tool, url },
    });
    const isThanked = ({ id }: { id: number }) => status === 'accepted' && meant.includes(id);
    await mail.enqueueAll(trx, correctionAcceptedMail, people.filter(isThanked).map(letterTo));
    const declined = people.filter((person) => !isThanked(person)).map(letterTo);
    await mail.enqueueAll(
      trx,
      correctionDeclinedMail,
      declined.map(({ to, values }) => ({ to, values: { ...values, reason: reason ?? OUTDATED } })),
    );
    if (as === 'owner' || meant.length === 0) return;
    const action = status === 'accepted' ? 'correction.accept' : 'correction.decline';
    const target = { type: 'tool', id: tool_id, name: tool };
    const to = { [correction.field]: correction.value };
    await recordAudit(auditLog, trx, caller, [{ action, target, to, ...(reason ? { reason } : {}) }]);
  });
}
