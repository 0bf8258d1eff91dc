import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { RankedTool } from '../../catalogue/catalogue.server.ts';
import { findDiscontinued, findTool, isSlug, noTool } from '../../catalogue/find-tool.server.ts';
import {
  describe,
  markSaved,
  presentCard,
  presentDiscontinued,
} from '../../catalogue/present-tool.server.ts';
import type { DiscontinuedTool, WholeTool } from '../../catalogue/tool-queries.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { reviewsOf } from '../../context.server.ts';
import type { ToolCard, ToolPageInput } from '../../contract.ts';
import { presentPriceCheck } from '../../listings/prices/price-history.server.ts';
import { selectPriceState } from '../../listings/prices/price-queries.server.ts';
import { UNCHECKED } from '../../listings/public/price-rules.ts';
import { addEditorFields } from './editor-fields.server.ts';
import { ACTIVE } from './lifecycle-contract.ts';
import { readSubmission } from './read-unpublished.server.ts';
import { selectRenamedSlug } from './tool-page-queries.server.ts';

const EMBEDDED_REVIEWS = 3;

/** A published tool's page as everyone sees it. @throws HttpError 404 when it has just been unlisted. */
export async function readToolPage(context: ToolsContext, tool: RankedTool): Promise<ToolPageInput> {
  const [details, price, reviews, health] = await Promise.all([
    context.catalogue.getDetails(tool.id),
    selectPriceState(context.database.kysely, tool.id),
    reviewsOf(context).readForToolPage(tool, EMBEDDED_REVIEWS),
    context.extensions.only('tools.health')?.(tool.id),
  ]);
  if (!details) throw noTool();
  const unknown = { state: 'unknown', since: tool.published_at, checked_at: null } as const;
  const page = presentPage(presentCard(context, tool), { ...tool, ...details }, reviews);
  const check = presentPriceCheck(price, tool, page.pricing, context.clock.now());
  return {
    ...page,
    pricing: { ...page.pricing, ...check },
    health: health ?? unknown,
    ...ACTIVE,
  };
}

/** A discontinued tool's page as everyone sees it. */
async function readDiscontinuedPage(context: ToolsContext, tool: DiscontinuedTool): Promise<ToolPageInput> {
  const reviews = await reviewsOf(context).readForToolPage(tool, EMBEDDED_REVIEWS);
  const { discontinued_at, discontinued_note, successor_slug, successor_name } = tool;
  return {
    ...presentPage(presentDiscontinued(context, tool), tool, reviews),
    lifecycle: 'discontinued',
    discontinued_at,
    discontinued_note,
    successor:
      successor_slug === null || successor_name === null
        ? null
        : { slug: successor_slug, name: successor_name },
  };
}

function presentPage(
  card: ToolCard,
  tool: Pick<WholeTool, 'use_cases' | 'pricing_tiers' | 'updates'>,
  reviews: Pick<ToolPageInput, 'reviews' | 'sample_review_count'>,
): ToolPageInput {
  return {
    ...card,
    use_cases: describe(tool.use_cases),
    pricing: { ...card.pricing, tiers: tool.pricing_tiers, ...UNCHECKED },
    updates: tool.updates.map((update) => ({ ...update, changes: describe(update.changes) })),
    ...reviews,
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
): Promise<ToolPageInput | { renamedTo: string }> {
  try {
    const page = await readToolPage(context, await findTool(context, slugOrId));
    if (!caller) return page;
    const [marked] = await markSaved(context, [page], caller);
    return await addEditorFields(context, marked!, caller);
  } catch (error) {
    if (!(error instanceof HttpError) || !isSlug(slugOrId)) throw error;
    const submission = caller && (await readSubmission(context, slugOrId, caller));
    if (submission) return submission;
    const discontinued = await findDiscontinued(context, slugOrId);
    if (discontinued) {
      const page = await readDiscontinuedPage(context, discontinued);
      return caller ? addEditorFields(context, page, caller) : page;
    }
    const renamedTo = await selectRenamedSlug(context.database.kysely, slugOrId);
    if (renamedTo === undefined) throw error;
    return { renamedTo };
  }
}
