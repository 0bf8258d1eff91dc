import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import {
  type BadgedTool,
  isListing,
  isSlugTaken,
  lockBadges,
  lockSlugs,
  redirectSlug,
  type ToolBadges,
  updateBadges,
} from '#src/features/tools/listings/public/badge-store.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../../context.server.ts';
import { recordToolAudit } from '../../deciding/decision-checks.server.ts';
import type { ToolBadgesRequest } from '../contract.ts';

const BADGES = ['slug', 'is_editorial_choice', 'is_from_app_team', 'is_from_official_organization'] as const;

const noTool = () => new HttpError('not_found', { message: 'tools.noTool' });
const slugTaken = () => invalidField('slug', 'submissions.slugTaken');

/** @throws HttpError 404 for anything but a listing, such as a revision. */
export async function authorizeBadges({ database }: SubmissionsContext, toolId: number): Promise<void> {
  if (!(await isListing(database.kysely, toolId))) throw noTool();
}

/**
 * Changes a tool's address and badges; a value that is set already is no change. The old address redirects to the new.
 * @throws HttpError 404; 409 with the present slug when it is not `slug_before`; 422 on `slug`.
 */
export function changeBadges(
  context: SubmissionsContext,
  toolId: number,
  wanted: ToolBadgesRequest,
  caller: Caller,
): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    if (wanted.slug !== undefined) await lockSlugs(trx);
    const tool = await lockBadges(trx, toolId);
    if (!tool) throw noTool();
    const changed = BADGES.filter((badge) => wanted[badge] !== undefined && wanted[badge] !== tool[badge]);
    if (changed.length === 0) return;
    const { slug_before: seen = tool.slug } = wanted;
    if (changed.includes('slug') && seen !== tool.slug)
      throw new HttpError('conflict', {
        message: 'submissions.changedMeanwhile',
        detail: { current: { slug: tool.slug } },
      });
    const from = Object.fromEntries(changed.map((badge) => [badge, tool[badge]]));
    const to: Partial<ToolBadges> = Object.fromEntries(changed.map((badge) => [badge, wanted[badge]]));
    await saveBadges(trx, tool, to, context.clock.now());
    markChanged(trx, toolSource(toolId));
    await recordToolAudit(context, trx, caller, { action: 'tool.mark', tool, from, to });
  });
}

async function saveBadges(
  trx: Writer,
  tool: BadgedTool,
  badges: Partial<ToolBadges>,
  now: Date,
): Promise<void> {
  const { slug } = badges;
  if (slug !== undefined) {
    if (await isSlugTaken(trx, slug, tool.id)) throw slugTaken();
    await redirectSlug(trx, tool.id, { from: tool.slug, to: slug, now });
  }
  try {
    await updateBadges(trx, tool.id, badges, now);
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === '23505' && constraint === 'tools_slug_key' ? slugTaken() : error;
  }
}
