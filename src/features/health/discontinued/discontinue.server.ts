import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { type ListingState, lockListing } from '#src/features/tools/listings/public/listing-store.server.ts';
import { findToolWithPage, toolSource } from '#src/features/tools/service.server.ts';
import { describeUndo, stopRecording } from '#src/features/undo/recording-service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import { findAuthority, isPermitted } from '#src/shared/calls.ts';
import type { HealthContext } from '../context.server.ts';
import type { DiscontinueRequest } from '../contract.ts';
import { toolDiscontinuedMail } from '../mails.server.ts';
import { endPictures } from '../pictures/photograph-sites.server.ts';
import { DISCONTINUED_PER_PAGE } from '../rules.ts';
import {
  deleteDiscontinued,
  findSuccessor,
  insertDiscontinued,
  isSuccessor,
  lockUntold,
  markNotified,
  selectDiscontinuedPage,
  selectSavers,
} from './discontinued-queries.server.ts';

const TOLD_AT_ONCE = 20;
/** A tool that is offered again and discontinued again within this time is no news. */
const TOLD_ONCE_IN = 30 * 86_400_000;

const noTool = () => new HttpError('not_found', { message: 'tools.noTool' });

/** True for the proved owner, or the submitter of a tool that nobody has proved to own. */
function isOwner(tool: ListingState, caller: Caller): boolean {
  return (tool.owner_user_id ?? tool.submitted_by_user_id) === caller.userId;
}

/** @throws HttpError 404 for a tool without a page; 403 for anybody but its owner and editors. */
async function lockTool(trx: Writer, toolId: number, caller: Caller): Promise<ListingState> {
  const tool = await lockListing(trx, toolId);
  if (tool?.status !== 'approved' || tool.pending_version_of !== null) throw noTool();
  if (!isOwner(tool, caller) && !isPermitted(caller.permissions, 'editor'))
    throw new HttpError('forbidden', { message: 'health.notYours' });
  return tool;
}

/** @throws HttpError 404 when nothing has this slug or id. */
export async function findToolId({ tools }: HealthContext, slugOrId: string): Promise<number> {
  return (await findToolWithPage(tools, slugOrId)).id;
}

/**
 * Says that a tool is no longer offered: it keeps its page and leaves every list. Those who follow or saved it are told once the decision
 * can no longer be undone.
 * @throws HttpError 403, 404; 409 when it is discontinued already; 422 for a successor that is not listed.
 */
export function discontinueTool(
  context: HealthContext,
  toolId: number,
  { note, successor }: DiscontinueRequest,
  caller: Caller,
): Promise<void> {
  const { database, clock, undo } = context;
  return inTransaction(database, async (trx) => {
    const tool = await lockTool(trx, toolId, caller);
    // Owners offer it again instead.
    if (isOwner(tool, caller)) await stopRecording(trx);
    const successorId = await resolveSuccessor(trx, toolId, successor);
    const now = clock.now();
    const tell_at = new Date(now.getTime() + undo.settings.seconds * 1000);
    const row = { tool_id: toolId, discontinued_at: now, note, successor_id: successorId, tell_at };
    if (!(await insertDiscontinued(trx, row)))
      throw new HttpError('conflict', { message: 'health.discontinuedAlready' });
    markChanged(trx, toolSource(toolId));
    await endPictures(context, trx, [toolId]);
    if (isOwner(tool, caller)) return;
    const parts = { target: 'tool', changedSince: 'health.notDiscontinued' } as const;
    describeUndo(trx, { action: 'tool.continue', parts });
    await recordDecision(context, trx, caller, tool, 'discontinue');
  });
}

async function resolveSuccessor(
  trx: Writer,
  toolId: number,
  successor: DiscontinueRequest['successor'],
): Promise<number | null> {
  if (successor === null) return null;
  const field = typeof successor === 'number' ? 'successor_id' : 'successor';
  const found = typeof successor === 'number' ? successor : await findSuccessor(trx, successor);
  if (found === undefined || found === toolId || !(await isSuccessor(trx, found)))
    throw invalidField(field, 'health.noSuccessor');
  return found;
}

/** Offers a tool again. @throws HttpError 403, 404; 409 when it is not discontinued. */
export function continueTool(context: HealthContext, toolId: number, caller: Caller): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const tool = await lockTool(trx, toolId, caller);
    if (!(await deleteDiscontinued(trx, toolId)))
      throw new HttpError('conflict', { message: 'health.notDiscontinued' });
    markChanged(trx, toolSource(toolId));
    if (!isOwner(tool, caller)) await recordDecision(context, trx, caller, tool, 'continue');
  });
}

function recordDecision(
  { auditLog }: HealthContext,
  trx: Writer,
  caller: Caller,
  tool: ListingState,
  decision: 'discontinue' | 'continue',
): Promise<void> {
  const target = { type: 'tool', id: tool.id, name: tool.name };
  const [from, to] = decision === 'discontinue' ? ['active', 'discontinued'] : ['discontinued', 'active'];
  const permission = caller.authority ?? findAuthority(caller.permissions, ['editor']);
  const states = { from: { lifecycle: from }, to: { lifecycle: to } };
  return recordAudit(auditLog, trx, caller, [{ action: `tool.${decision}`, target, permission, ...states }]);
}

/** Writes to those who follow or have saved tools that were discontinued, once in a month for each. A job calls it. */
export function notifySavers({ database, clock, mail, appUrl }: HealthContext): Promise<void> {
  return inTransaction(database, async (trx) => {
    const ids = await lockUntold(trx, clock.now(), TOLD_AT_ONCE);
    if (ids.length === 0) return;
    const now = clock.now();
    const since = new Date(now.getTime() - TOLD_ONCE_IN);
    const savers = await selectSavers(trx, await markNotified(trx, ids, { now, since }));
    const letters = savers.map(({ email, slug, ...values }) => ({
      to: email,
      values: { ...values, url: `${appUrl}/ai/${slug}` },
    }));
    await mail.enqueueAll(trx, toolDiscontinuedMail, letters);
  });
}

/** A page of the tools that are no longer offered, the latest first. */
export function listDiscontinued(
  { database, tools }: HealthContext,
  query: { page: number; per_page?: number | undefined; limit?: number | undefined },
) {
  const asked = { ...query, per_page: query.per_page ?? query.limit ?? DISCONTINUED_PER_PAGE };
  return readListPage({ page: asked.page, per_page: asked.per_page }, async (page) => {
    const [rows, total] = await selectDiscontinuedPage(database.kysely, page);
    const data = rows.map(({ category_id, successor_slug, successor_name, description: _, ...row }) => {
      const { id, slug, name } = tools.catalogue.lookups.category(category_id);
      return {
        ...row,
        category: { id, slug, name },
        successor:
          successor_slug === null || successor_name === null
            ? null
            : { slug: successor_slug, name: successor_name },
      };
    });
    return [data, total];
  });
}
