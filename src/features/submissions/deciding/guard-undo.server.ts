import type { Writer } from '#src/db/transaction.server.ts';
import { promoteToContributor } from '#src/features/identity/accounts/account-store.server.ts';
import { hasPublishedAnother } from '#src/features/tools/listings/public/contribution-store.server.ts';
import { findUpdatedAt, lockListing } from '#src/features/tools/listings/public/listing-store.server.ts';
import {
  findWaitingRevision,
  listRevised,
} from '#src/features/tools/listings/public/revision-store.server.ts';
import type { RecordedChange, UndoneDecision } from '#src/features/undo/context.server.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { conflict, requireFreeAddress } from './decision-checks.server.ts';

/** How a decision about one submission or revision is undone. */
export const ONE_UNDONE = {
  action: 'tool.undo',
  parts: { target: 'tool', changedSince: 'submissions.changedSince' },
} as const;

/**
 * Called before a decision is undone. A listing stays published while a revision of it waits, and a revision stays applied when its tool has
 * changed since.
 * @throws HttpError 409.
 */
export async function guardDecided(
  context: SubmissionsContext,
  trx: Writer,
  { changesOf, leave }: UndoneDecision,
): Promise<(() => Promise<void>) | undefined> {
  const changes = await changesOf('tools');
  const decidedAs = (status: string) =>
    changes.filter(({ before, after }) => before?.status === 'pending' && after?.status === status);
  for (const { key } of decidedAs('applied')) await guardApplied(trx, Number(key.id), changes);
  const published = decidedAs('approved').map(({ key }) => Number(key.id));
  if (published.length === 0) return undefined;
  leave(await listRevised(trx, published));
  const people = await changesOf('users');
  return async () => {
    for (const { key, after } of people)
      if (after?.role === 'contributor') await promoteAgain(context, trx, Number(key.id));
  };
}

/** @throws HttpError 409. */
async function guardApplied(
  trx: Writer,
  revisionId: number,
  changes: readonly RecordedChange[],
): Promise<void> {
  const toolId = (await lockListing(trx, revisionId))?.pending_version_of ?? null;
  if (toolId === null || (await findWaitingRevision(trx, toolId))) throw hasChanged();
  const changed = changes.filter(({ key }) => key.id === toolId);
  const written = changed.findLast(({ after }) => after && 'updated_at' in after)?.after?.updated_at;
  const updatedAt = await findUpdatedAt(trx, toolId);
  if (updatedAt?.getTime() !== Date.parse(String(written))) throw hasChanged();
  const url = changed.find(({ before }) => before && 'url' in before)?.before?.url;
  if (url) await requireFreeAddress(trx, String(url), toolId);
}

/** Somebody whose other listing was published meanwhile stays a contributor. */
async function promoteAgain({ clock }: SubmissionsContext, trx: Writer, userId: number): Promise<void> {
  const noListing = 0;
  if (await hasPublishedAnother(trx, userId, noListing)) await promoteToContributor(trx, userId, clock.now());
}

function hasChanged() {
  return conflict('submissions.changedSince');
}
