import type { ToolPage } from '#src/features/tools/contract.ts';
import { listScreenshots } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import type { ListingState } from '#src/features/tools/listings/public/listing-store.server.ts';
import { isPublished } from '#src/features/tools/rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import type { EditableTool } from '../contract.ts';
import { mayUseAffiliateLink } from '../submitting/field-checks.server.ts';
import {
  effectOf,
  findCurrentRevision,
  findTarget,
  isWaitingOrRejected,
  requireEditor,
} from './targets.server.ts';
import { readPublishedPage, readUnpublishedPage } from './tool-pages.server.ts';

/**
 * Reads the data that the edit view starts from, for submitter, proved owner and administrators.
 * @throws HttpError 404; 403 for a stranger to a published tool.
 */
export async function getEditable(
  context: SubmissionsContext,
  slugOrId: string,
  caller: Caller,
): Promise<EditableTool> {
  const db = context.database.kysely;
  const target = await findTarget(db, slugOrId);
  requireEditor(target, caller);
  const page = await readEditBase(context, target.tool, caller);
  const screenshots = await listScreenshots(db, [page.id]);
  const isPublic = isPublished(page);
  return {
    ...page,
    screenshots: screenshots.map(({ id, url, width, height }) => ({
      id,
      url: isPublic ? url : context.signedUrls.sign(url),
      width,
      height,
    })),
    effect: effectOf(target.tool, caller),
    can_use_affiliate_url: await mayUseAffiliateLink(db, caller, target.tool),
  };
}

/** The tool, or the caller's pending revision where saving overwrites that. */
async function readEditBase(
  context: SubmissionsContext,
  tool: ListingState,
  caller: Caller,
): Promise<ToolPage> {
  if (isWaitingOrRejected(tool)) return readUnpublishedPage(context, tool.id);
  const published = await readPublishedPage(context, tool.id, caller);
  if (caller.role === 'admin') return published;
  const revision = await findCurrentRevision(context.database.kysely, tool.id, context.clock.now());
  if (revision?.submitted_by_user_id !== caller.userId) return published;
  const { has_pending_version, pending_version } = published;
  return { ...(await readUnpublishedPage(context, revision.id)), has_pending_version, pending_version };
}
