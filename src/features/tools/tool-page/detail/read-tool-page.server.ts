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
import {
  type DiscontinuedTool,
  listAllTools,
  selectTools,
  type WholeTool,
} from '../../catalogue/tool-queries.server.ts';
import { reviewsOf, type ToolsContext } from '../../context.server.ts';
import type { ToolCard, ToolPageInput } from '../../contract.ts';
import { presentPriceCheck } from '../../listings/prices/price-history.server.ts';
import { selectPriceState, selectPriceStates } from '../../listings/prices/price-queries.server.ts';
import { mayEdit } from '../../listings/public/editor-rules.ts';
import { UNCHECKED } from '../../listings/public/price-rules.ts';
import { hasExpired, VERSION_LIFETIME } from '../../rules.ts';
import { ACTIVE } from './lifecycle-contract.ts';
import { readSubmission } from './read-unpublished.server.ts';
import { type EditingRecord, selectEditing, selectRenamedSlug } from './tool-page-queries.server.ts';

/** Adds the state and the waiting revision for people who may edit the published tool. */
async function addEditorFields(
  { database, clock }: ToolsContext,
  page: ToolPageInput,
  caller: Caller,
): Promise<ToolPageInput> {
  const editing = await selectEditing(database.kysely, page.id);
  if (!editing || !mayEdit({ ...page, ...editing }, caller)) return page;
  const revision = presentRevision(editing, caller, clock.now());
  return {
    ...page,
    can_edit: true,
    status: 'approved',
    given_kind: editing.given_kind,
    has_pending_version: revision !== null,
    pending_version: revision,
  };
}

/** Null without a pending revision, or when it has expired. */
function presentRevision(
  { version_id, version_submitted_at, version_submitter_id, version_submitter_name }: EditingRecord,
  caller: Caller,
  now: Date,
): NonNullable<ToolPageInput['pending_version']> | null {
  if (version_id === null || hasExpired(version_submitted_at, now)) return null;
  return {
    id: version_id,
    can_overwrite: version_submitter_id === caller.userId,
    submitted_at: version_submitted_at,
    submitted_by: { name: version_submitter_name ?? '' },
    expires_at: new Date(version_submitted_at.getTime() + VERSION_LIFETIME),
  };
}

const EMBEDDED_REVIEWS = 3;
/** Presenting more at once would hold the event loop. */
const PAGES_AT_ONCE = 100;

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

/** The pages of all tools that are in lists, by id, without reviews and what is known of their sites. */
export async function* listToolPages(context: ToolsContext): AsyncGenerator<ToolPageInput[]> {
  let some: WholeTool[] = [];
  for await (const tool of listAllTools(context.database.background)) {
    if (some.push(tool) < PAGES_AT_ONCE) continue;
    yield await presentPages(context, some);
    some = [];
  }
  if (some.length > 0) yield await presentPages(context, some);
}

/** The same of those among the ids, in no order. */
export async function readToolPages(context: ToolsContext, ids: readonly number[]): Promise<ToolPageInput[]> {
  return presentPages(context, await selectTools(context.database.background, ids));
}

async function presentPages(context: ToolsContext, all: readonly WholeTool[]): Promise<ToolPageInput[]> {
  const tools = all.filter((tool) => !tool.is_restricted);
  const ids = tools.map(({ id }) => id);
  const prices = await selectPriceStates(context.database.background, ids);
  const now = context.clock.now();
  return tools.map((tool) => {
    const card = presentCard(context, { ...tool, is_trending: false, trend: null });
    const page = presentPage(card, tool, { reviews: [], sample_review_count: 0 });
    const check = presentPriceCheck(prices.get(tool.id)!, tool, page.pricing, now);
    return { ...page, pricing: { ...page.pricing, ...check } };
  });
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
