import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ToolPageInput } from '#src/features/tools/contract.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import {
  getListingFields,
  listScreenshots,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import type { ListingState } from '#src/features/tools/listings/public/listing-store.server.ts';
import { isPublished } from '#src/features/tools/rules.ts';
import { getTool, listPublished, readUnpublished } from '#src/features/tools/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import type { SubmissionsContext } from '../context.server.ts';
import type { EditableTool } from '../contract.ts';
import { mayUseAffiliateLink } from '../submitting/field-checks.server.ts';
import {
  effectOf,
  findCurrentRevision,
  findTarget,
  isSubmitter,
  isWaitingOrRejected,
  requireEditor,
  toolNotFound,
} from './targets.server.ts';

/**
 * Reads the data that the edit view starts from, for submitter, proved owner and administrators.
 * @throws HttpError 404; 403 for a stranger to a published tool.
 */
export async function getEditable(
  context: SubmissionsContext,
  slugOrId: string,
  caller: Caller,
): Promise<z.input<typeof EditableTool>> {
  const db = context.database.kysely;
  const target = await findTarget(db, slugOrId);
  requireEditor(target, caller);
  const page = await getEditBase(context, target.tool, caller);
  const screenshots = await listScreenshots(db, [page.id]);
  const version = versionOf(await getListingFields(db, page.id));
  const isPublic = isPublished(page);
  return {
    ...page,
    screenshots: screenshots.map(({ id, url, width, height }) => ({
      id,
      url: isPublic ? url : context.signedUrls.sign(url),
      width,
      height,
    })),
    version,
    effect: effectOf(target.tool, caller),
    can_use_affiliate_url: await mayUseAffiliateLink(db, caller, target.tool),
  };
}

/** Names a state of what can be edited. */
export function versionOf(fields: ToolFields): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** The tool, or the caller's pending revision where saving overwrites that. */
async function getEditBase(
  context: SubmissionsContext,
  tool: ListingState,
  caller: Caller,
): Promise<ToolPageInput> {
  if (isWaitingOrRejected(tool)) return getUnpublishedPage(context, tool.id);
  const published = await getPublishedPage(context, tool.id, caller);
  if (isPermitted(caller.permissions, 'editor')) return published;
  const revision = await findCurrentRevision(context.database.kysely, tool.id, context.clock.now());
  if (revision?.submitted_by_user_id !== caller.userId) return published;
  const { has_pending_version, pending_version } = published;
  return { ...(await getUnpublishedPage(context, revision.id)), has_pending_version, pending_version };
}

/**
 * A revision by its own slug or id or by that of its tool, or a pending or rejected submission.
 * @throws HttpError 404 for everyone but its submitter and administrators.
 */
export async function getPending(
  context: SubmissionsContext,
  slugOrId: string,
  caller: Caller,
): Promise<ToolPageInput> {
  const db = context.database.kysely;
  const { tool, revision } = await findTarget(db, slugOrId);
  const isSubmission = isWaitingOrRejected(tool);
  const shown =
    revision ?? (isSubmission ? tool : await findCurrentRevision(db, tool.id, context.clock.now()));
  if (!shown || !isSubmitter(shown, caller)) throw toolNotFound();
  return getUnpublishedPage(context, shown.id);
}

/** The page of a submission or revision, its images under signed URLs. @throws HttpError 404. */
export async function getUnpublishedPage({ tools }: SubmissionsContext, id: number): Promise<ToolPageInput> {
  const page = await readUnpublished(tools, id);
  if (!page) throw toolNotFound();
  return page;
}

/** The page of a published tool as the caller sees it. @throws HttpError 404. */
async function getPublishedPage(
  { tools }: SubmissionsContext,
  id: number,
  caller: Caller,
): Promise<ToolPageInput> {
  const page = await getTool(tools, String(id), caller);
  if ('renamedTo' in page) throw toolNotFound();
  return page;
}

/** The page of a tool, submission or revision as the caller sees it. @throws HttpError 404. */
export async function getPage(
  context: SubmissionsContext,
  id: number,
  caller: Caller,
): Promise<ToolPageInput> {
  const isListed = (await listPublished(context.tools, [id])).length > 0;
  const unpublished = isListed ? undefined : await readUnpublished(context.tools, id);
  return unpublished ?? getPublishedPage(context, id, caller);
}
