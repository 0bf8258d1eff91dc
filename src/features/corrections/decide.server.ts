import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { listAccountHolders } from '#src/features/identity/accounts/account-store.server.ts';
import { authorizeDecision } from '#src/features/queue/own/own-rows-service.server.ts';
import { editTool, readEdit } from '#src/features/submissions/editing/edit-service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import type { CorrectionsContext } from './context.server.ts';
import { correctionAcceptedMail, correctionDeclinedMail } from './mails.server.ts';
import {
  decideCorrections,
  findWaiting,
  selectSuggesters,
  type WaitingCorrection,
} from './queries.server.ts';
import { showsStartingPrice } from './rules.ts';

/** Decides as the owner of the listing, or as staff. */
export type Decider = 'owner' | 'staff';

/**
 * Writes a suggested value to its listing as the caller's own edit would, at once or as a revision, and thanks everybody
 * who suggested it. Other suggestions for the field are declined. All or nothing.
 * @returns true when staff have decided about a suggestion of their own, as nobody else could.
 * @throws HttpError 403 for staff about their own; 404, also when somebody else decides meanwhile; 409 and 422 as the edit
 * does.
 */
export async function acceptCorrection(
  context: CorrectionsContext,
  id: number,
  { call, as }: { call: CallFor<'user'>; as: Decider },
): Promise<boolean> {
  const { caller } = call;
  const correction = await requireWaiting(context, id, caller, as);
  const { field, value, slug, pricing_model } = correction;
  // The model may have changed since it was suggested.
  if (field === 'starting_from' && !showsStartingPrice(pricing_model)) {
    throw new HttpError('conflict', { message: 'corrections.hidden' });
  }
  let isOwn = false;
  await editTool(context.submissions, slug, readEdit({ field, value }), asEditor(call, as), async (trx) => {
    isOwn = await close(context, trx, correction, { caller, as, status: 'accepted', reason: null });
  });
  return isOwn;
}

/**
 * Declines a suggested value, and tells everybody who suggested it why.
 * @returns as `acceptCorrection` does.
 * @throws HttpError 403 for staff about their own; 404.
 */
export async function declineCorrection(
  context: CorrectionsContext,
  id: number,
  { caller, as, reason }: { caller: Caller; as: Decider; reason: string },
): Promise<boolean> {
  const correction = await requireWaiting(context, id, caller, as);
  return inTransaction(context.database, (trx) =>
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

/**
 * Returns true for staff about their own.
 * @throws HttpError 403 when somebody else could decide about it; 404 for what is decided, or was replaced by another value.
 */
async function close(
  context: CorrectionsContext,
  trx: Writer,
  correction: WaitingCorrection,
  decision: { caller: Caller; as: Decider; status: 'accepted' | 'declined'; reason: string | null },
): Promise<boolean> {
  const { clock, mail, auditLog, appUrl } = context;
  const { tool_id, slug, name: tool } = correction;
  const { caller, as, status, reason } = decision;
  const now = clock.now();
  const url = `${appUrl}/ai/${slug}`;
  const suggesters = as === 'staff' ? await selectSuggesters(trx, correction) : [];
  const isOwn = await authorizeDecision(context, trx, caller, suggesters);
  const meant = await decideCorrections(trx, correction, { status, reason, now, values: 'this' });
  if (!meant.some(({ id }) => id === correction.id)) throw notFound();
  // Another value of the field was accepted, which is all there is to say.
  const others =
    status === 'accepted'
      ? await decideCorrections(trx, correction, { status: 'declined', reason: null, now, values: 'others' })
      : [];
  const mailsTo = async (decided: readonly { user_id: number | null }[]) => {
    const people = await listAccountHolders(
      trx,
      decided.flatMap(({ user_id }) => user_id ?? []),
    );
    return people.map(({ name, email }) => ({ to: email, values: { name, tool, url } }));
  };
  const thanked = status === 'accepted' ? meant : [];
  const declined = status === 'accepted' ? others : meant;
  await mail.enqueueAll(trx, correctionAcceptedMail, await mailsTo(thanked));
  await mail.enqueueAll(
    trx,
    correctionDeclinedMail,
    (await mailsTo(declined)).map(({ to, values }) => ({ to, values: { ...values, reason } })),
  );
  if (as === 'owner') return false;
  const action = status === 'accepted' ? 'correction.accept' : 'correction.decline';
  const target = { type: 'tool', id: tool_id, name: tool };
  const to = { [correction.field]: correction.value, source_url: correction.source_url };
  await recordAudit(auditLog, trx, caller, [{ action, target, to, ...(reason ? { reason } : {}), isOwn }]);
  return isOwn;
}
