import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { RankedTool } from '../../catalogue/catalogue.server.ts';
import { findTool, isSlug, noTool } from '../../catalogue/find-tool.server.ts';
import { describe, markSaved, presentCard } from '../../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { reviewsOf } from '../../context.server.ts';
import type { ToolPage } from '../../contract.ts';
import { addEditorFields } from './editor-fields.server.ts';
import { readSubmission } from './read-unpublished.server.ts';
import { selectRenamedSlug } from './tool-page-queries.server.ts';

const EMBEDDED_REVIEWS = 3;

/** A published tool's page as everyone sees it. @throws HttpError 404 when it has just been unlisted. */
export async function readToolPage(context: ToolsContext, tool: RankedTool): Promise<ToolPage> {
  const [details, reviews, health] = await Promise.all([
    context.catalogue.getDetails(tool.id),
    reviewsOf(context).readForToolPage(tool, EMBEDDED_REVIEWS),
    context.extensions.only('tools.health')?.(tool.id),
  ]);
  if (!details) throw noTool();
  const card = presentCard(context, tool);
  return {
    ...card,
    use_cases: describe(tool.use_cases),
    pricing: { ...card.pricing, tiers: details.pricing_tiers },
    updates: details.updates.map((update) => ({ ...update, changes: describe(update.changes) })),
    ...reviews,
    health: health ?? { state: 'unknown', since: card.created_at, checked_at: null },
  };
}

/**
 * The tool, or its current slug. People who may edit it get more fields, and see their submission before it is
 * published.
 * @throws HttpError 404.
 */
export async function getTool(
  context: ToolsContext,
  slugOrId: string,
  caller?: Caller,
): Promise<ToolPage | { renamedTo: string }> {
  try {
    const page = await readToolPage(context, await findTool(context, slugOrId));
    if (!caller) return page;
    const [marked] = await markSaved(context, [page], caller);
    return await addEditorFields(context, marked!, caller);
  } catch (error) {
    if (!(error instanceof HttpError) || !isSlug(slugOrId)) throw error;
    const submission = caller && (await readSubmission(context, slugOrId, caller));
    if (submission) return submission;
    const renamedTo = await selectRenamedSlug(context.database.kysely, slugOrId);
    if (renamedTo === undefined) throw error;
    return { renamedTo };
  }
}
