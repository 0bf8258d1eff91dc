import type { Writer } from '#src/db/transaction.server.ts';
import { writeListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  markSubmitted,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import {
  deleteRevision,
  rejectRevisions,
} from '#src/features/tools/listings/public/revision-store.server.ts';
import { REVISION_EXPIRED } from '#src/features/tools/rules.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { isOtherDomain, recordToolAudit } from '../deciding/decision-checks.server.ts';
import { actsAsModerator } from '../reading/targets.server.ts';
import { pickFields } from '../rules.ts';
import { addRevision } from '../submitting/submit-tool.server.ts';
import type { EditPlan, EditSnapshot } from './plan-edit.server.ts';

/** Writes the changes of a planned edit to the tool itself. */
export async function writeTool(
  context: SubmissionsContext,
  trx: Writer,
  { tool, fields }: EditSnapshot,
  plan: EditPlan,
  caller: Caller,
): Promise<void> {
  if (!plan.tool) return;
  const isPublished = plan.effect !== 'in_place';
  // A new tag does not have to be marked: the catalogue loads the lookups again for an unknown tag.
  await writeListingFields(trx, tool.id, { before: fields, after: plan.tool }, { published: isPublished });
  if (isPublished && isOtherDomain(fields.url, plan.tool.url)) {
    await updateListingState(trx, tool.id, { owner_user_id: null });
  }
  if (isPublished) markChanged(trx, toolSource(tool.id));
  else await markSubmitted(trx, tool.id, context.clock.now());
  if (plan.effect !== 'live' && !actsAsModerator(tool, caller)) return;
  const from: Record<string, unknown> = pickFields(fields, plan.changed);
  const to: Record<string, unknown> = pickFields(plan.tool, plan.changed);
  if (tool.status === 'rejected') [from.status, to.status] = [tool.status, 'pending'];
  await recordToolAudit(context, trx, caller, { action: 'tool.edit', tool, from, to });
}

/** Writes the changes of a planned edit to revisions. @returns the pending revision with the caller's changes, if any. */
export async function writeRevision(
  { clock }: SubmissionsContext,
  trx: Writer,
  { tool, revision }: EditSnapshot,
  plan: EditPlan,
  caller: Caller,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const now = clock.now();
  if (revision && plan.isRevisionVoid) await deleteRevision(trx, revision.state.id);
  if (revision && plan.isRevisionExpired) {
    await rejectRevisions(trx, [revision.state.id], { reason: REVISION_EXPIRED, now });
  }
  if (plan.newRevision) {
    const by = { submitted_by_user_id: caller.userId, now };
    return { id: await addRevision(trx, tool, plan.newRevision, by), isNew: true };
  }
  if (!revision || !plan.revision) return undefined;
  const written = { before: revision.fields, after: plan.revision };
  await writeListingFields(trx, revision.state.id, written, { published: false });
  // The revision only followed a change of its tool, so nobody has submitted it again.
  if (plan.revision !== plan.wanted) return undefined;
  await markSubmitted(trx, revision.state.id, now);
  return { id: revision.state.id, isNew: false };
}
