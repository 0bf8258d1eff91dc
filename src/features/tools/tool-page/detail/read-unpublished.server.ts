import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { slugify } from '#src/shared/text/slug.ts';
import { describe, presentCard } from '../../catalogue/present-tool.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import { toolColumns, toolSources, type WholeTool } from '../../catalogue/tool-queries.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import type { ToolPageInput } from '../../contract.ts';
import { UNCHECKED } from '../../listings/public/price-rules.ts';
import { findQueuePlaces } from '../../listings/public/queue-store.server.ts';
import { isUndecided, presentDecision, VERSION_LIFETIME } from '../../rules.ts';
import type { ToolStatus } from '../../tables.server.ts';

/** A submission or revision: a tool that is not published. */
interface UnpublishedRecord extends Omit<WholeTool, 'published_at'> {
  published_at: Date | null;
  status: ToolStatus;
  pending_version_of: number | null;
  original_slug: string | null;
  tag_names: string[];
  rejection_reason: string | null;
  submitted_at: Date;
  changes_requested_at: Date | null;
  changes_note: string | null;
}

async function selectUnpublished(db: Reader, id: number): Promise<UnpublishedRecord | undefined> {
  const { rows } = await sql<UnpublishedRecord>`
    select ${toolColumns}, t.status, t.pending_version_of, t.tag_names, t.rejection_reason, t.submitted_at,
      t.changes_requested_at, t.changes_note,
      (select o.slug from tools o where o.id = t.pending_version_of) as original_slug
    ${toolSources} where t.id = ${id} and not ${isPublishedTool('t')}`.execute(db);
  return rows[0];
}

/** A pending or rejected submission, by slug or id. */
async function selectSubmission(
  db: Reader,
  { id, slug }: { id: number; slug: string },
): Promise<{ id: number; submitted_by_user_id: number | null } | undefined> {
  return db
    .selectFrom('tools')
    .select(['id', 'submitted_by_user_id'])
    .where((is) => is.or([is('id', '=', id), is('slug', '=', slug)]))
    .where('status', 'in', ['pending', 'rejected'])
    .where('pending_version_of', 'is', null)
    .executeTakeFirst();
}

/** A submission or revision as its page shows it, with signed image URLs. Authorize the user before calling this. */
export async function readUnpublished(context: ToolsContext, id: number): Promise<ToolPageInput | undefined> {
  const db = context.database.kysely;
  const tool = await selectUnpublished(db, id);
  if (!tool) return undefined;
  const places = await findQueuePlaces(db, tool.status === 'pending' ? [id] : [], context.clock.now());
  return { ...presentUnpublished(context, tool), queue_position: places.get(id) ?? null };
}

/** A pending or rejected submission, for its submitter and staff. */
export async function readSubmission(
  context: ToolsContext,
  slugOrId: string,
  caller: Caller,
): Promise<ToolPageInput | undefined> {
  const isId = /^\d{1,9}$/.test(slugOrId);
  const asked = isId ? { id: Number(slugOrId), slug: '' } : { id: 0, slug: slugOrId };
  const found = await selectSubmission(context.database.kysely, asked);
  const isOwn =
    isPermitted(caller.permissions, ['moderator', 'editor']) || found?.submitted_by_user_id === caller.userId;
  return found && isOwn ? readUnpublished(context, found.id) : undefined;
}

function presentUnpublished(context: ToolsContext, tool: UnpublishedRecord): ToolPageInput {
  const { catalogue, clock, signedUrls } = context;
  const now = clock.now();
  const card = presentCard(context, {
    ...tool,
    published_at: tool.published_at ?? tool.created_at,
    is_trending: false,
    trend: null,
  });
  return {
    ...card,
    ...presentRevisionOf(tool, now),
    ...presentDecision(tool, now),
    given_kind: tool.facts.kind ?? null,
    use_cases: describe(tool.use_cases),
    pricing: { ...card.pricing, tiers: tool.pricing_tiers, ...UNCHECKED },
    updates: tool.updates.map((update) => ({ ...update, changes: describe(update.changes) })),
    reviews: [],
    sample_review_count: 0,
    published_at: null,
    is_new: false,
    tags: tool.tag_names.map((name) => presentTag(name, catalogue.lookups)),
    logo_url: signedUrls.sign(tool.logo_url),
    screenshots: tool.screenshots.map((url) => signedUrls.sign(url)),
    can_edit: true,
    submitted_at: tool.submitted_at,
  };
}

function presentRevisionOf(
  tool: UnpublishedRecord,
  now: Date,
): Pick<ToolPageInput, 'pending_version_of' | 'original_tool' | 'expires_at'> {
  const { pending_version_of: original, submitted_at } = tool;
  const isWaiting = original !== null && isUndecided(presentDecision(tool, now));
  return {
    pending_version_of: original,
    original_tool: original === null ? null : { id: original, slug: tool.original_slug! },
    expires_at: isWaiting ? new Date(submitted_at.getTime() + VERSION_LIFETIME) : null,
  };
}

/** A name becomes a tag of the catalogue on approval; until then it may have no id. */
function presentTag(
  name: string,
  lookups: ToolsContext['catalogue']['lookups'],
): ToolPageInput['tags'][number] {
  return lookups.findTagNamed(name) ?? { id: 0, slug: slugify(name), name };
}
