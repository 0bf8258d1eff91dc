import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { mayEdit } from '#src/features/tools/listings/public/editor-rules.ts';
import { findListing, type ListingState } from '#src/features/tools/listings/public/listing-store.server.ts';
import { findToolWithPage, toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { findAuthority } from '#src/shared/calls.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import type { HealthContext } from '../context.server.ts';
import type { SitePicture } from '../contract.ts';
import { allowPicture, findPicture, refusePicture } from './picture-queries.server.ts';

/** @throws HttpError 404 for a tool without a page; 403 for anybody but its submitter, owner and editors. */
async function findEditable(db: Reader, toolId: number, caller: Caller): Promise<ListingState> {
  const tool = await findListing(db, toolId);
  if (!tool) throw new HttpError('not_found', { message: 'tools.noTool' });
  if (!mayEdit(tool, caller)) throw new HttpError('forbidden', { message: 'health.notYours' });
  return tool;
}

/** Editors decide for the site, unless the tool is theirs. */
function roleOf(tool: ListingState, { userId }: Caller): 'owner' | 'editor' {
  return tool.owner_user_id === userId || tool.submitted_by_user_id === userId ? 'owner' : 'editor';
}

/** The picture of a tool's site, for those who may edit it. @throws HttpError 403, 404. */
export async function getSitePicture(
  { database, tools, settings }: HealthContext,
  slugOrId: string,
  caller: Caller,
): Promise<SitePicture> {
  const { id } = await findToolWithPage(tools, slugOrId);
  const tool = await findEditable(database.kysely, id, caller);
  const found = await findPicture(database.kysely, id);
  const refusedBy = found?.refused_by ?? null;
  return {
    is_offered: settings.browser !== undefined,
    picture_url: found?.picture_url ?? null,
    taken_on: found?.taken_at ? utcDay(found.taken_at) : null,
    refused_by: refusedBy,
    can_change: refusedBy === null || refusedBy === roleOf(tool, caller),
  };
}

/**
 * Refuses the picture of a tool's site, or allows it again. It is remembered, and only who refused it, the maker or the
 * editors, can allow it. @throws HttpError 403, 404.
 */
export async function setPictureRefused(
  context: HealthContext,
  slugOrId: string,
  isRefused: boolean,
  caller: Caller,
): Promise<SitePicture> {
  const { database, tools, clock, auditLog } = context;
  const { id } = await findToolWithPage(tools, slugOrId);
  await inTransaction(database, async (trx) => {
    const tool = await findEditable(trx, id, caller);
    const by = roleOf(tool, caller);
    const refusedBy = (await findPicture(trx, id))?.refused_by ?? null;
    if (isRefused === (refusedBy !== null)) return;
    if (refusedBy !== null && refusedBy !== by)
      throw new HttpError('forbidden', {
        message: refusedBy === 'owner' ? 'health.pictureOfMaker' : 'health.pictureOfEditors',
      });
    if (isRefused) await refusePicture(trx, id, by, clock.now());
    else await allowPicture(trx, id, clock.now());
    markChanged(trx, toolSource(id));
    if (by === 'owner') return;
    const action = isRefused ? 'tool.picture_refuse' : 'tool.picture_allow';
    const target = { type: 'tool', id, name: tool.name };
    const permission = caller.authority ?? findAuthority(caller.permissions, ['editor']);
    await recordAudit(auditLog, trx, caller, [{ action, target, permission }]);
  });
  return getSitePicture(context, slugOrId, caller);
}
