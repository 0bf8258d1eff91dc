import type { ToolPage } from '#src/features/tools/contract.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import {
  findCurrentRevision,
  findTarget,
  isSubmitter,
  isWaitingOrRejected,
  toolNotFound,
} from './targets.server.ts';
import { readUnpublishedPage } from './tool-pages.server.ts';

/**
 * A revision by its own slug or id or by that of its tool, or a pending or rejected submission.
 * @throws HttpError 404 for everyone but its submitter and administrators.
 */
export async function getPending(
  context: SubmissionsContext,
  slugOrId: string,
  caller: Caller,
): Promise<ToolPage> {
  const db = context.database.kysely;
  const { tool, revision } = await findTarget(db, slugOrId);
  const isSubmission = isWaitingOrRejected(tool);
  const shown =
    revision ?? (isSubmission ? tool : await findCurrentRevision(db, tool.id, context.clock.now()));
  if (!shown || !isSubmitter(shown, caller)) throw toolNotFound();
  return readUnpublishedPage(context, shown.id);
}
