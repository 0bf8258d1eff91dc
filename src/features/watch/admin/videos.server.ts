import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { listPublished } from '#src/features/tools/service.server.ts';
import type { ExtensionPoints } from '#src/server/extensions.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { WatchContext } from '../context.server.ts';
import { ADMIN_VIDEOS_PER_PAGE } from '../rules.ts';
import { presentCategory, readLinkedTools } from '../videos/present-links.server.ts';
import {
  type AdminVideoRow,
  lockAdminVideo,
  selectAdminVideos,
  selectShownVideos,
} from '../videos/video-queries.server.ts';
import { replaceTools, updateVideo } from '../videos/video-store.server.ts';
import type { AdminVideoChange, AdminVideoQuery } from './admin-contract.ts';
import { requireCategory } from './channels.server.ts';

type ReportSubject = ExtensionPoints['reports.subjects'][number];

async function presentAll(context: WatchContext, rows: readonly AdminVideoRow[]) {
  const toolsOf = await readLinkedTools(
    context,
    rows.map((row) => row.tool_ids),
  );
  return rows.map((row) => ({
    ...row,
    category: presentCategory(context, row.category_id),
    tools: toolsOf(row.tool_ids),
    thumbnail_url: `/posters/${row.id}.svg`,
  }));
}

export async function listVideos(context: WatchContext, query: AdminVideoQuery) {
  const limit = query.limit ?? query.per_page ?? ADMIN_VIDEOS_PER_PAGE;
  const page = {
    search: query.search?.trim().normalize('NFC') ?? '',
    offset: (query.page - 1) * limit,
    limit,
  };
  const [rows, total] = await selectAdminVideos(context.database.kysely, query.status, page);
  const data = await presentAll(context, rows);
  return { data, pagination: paginate(total, query.page, limit) };
}

function stateOf({ is_hidden, category_id, tool_ids }: AdminVideoRow) {
  return { hidden: is_hidden, category_id, tool_ids };
}

/** Hides or shows a video, or sets its category and tools. @throws HttpError 404, 422. */
export async function changeVideo(
  context: WatchContext,
  id: number,
  change: AdminVideoChange,
  caller: Caller,
) {
  const { hidden, category_id, tool_ids, reason } = change;
  const published = new Set(await listPublished(context.tools, tool_ids ?? []));
  const changed = await inTransaction(context.database, async (trx) => {
    if (category_id !== undefined) await requireCategory(trx, category_id);
    const before = await lockAdminVideo(trx, id);
    if (!before) throw new HttpError('not_found');
    const unknown = tool_ids?.find((toolId) => !published.has(toolId));
    if (unknown !== undefined) {
      throw invalidField('tool_ids', msg('watch.noToolId', { id: String(unknown) }));
    }
    await updateVideo(trx, id, {
      ...(hidden !== undefined && { is_hidden: hidden }),
      ...(category_id !== undefined && { category_id, has_chosen_category: true }),
      ...(tool_ids !== undefined && { has_chosen_tools: true }),
    });
    if (tool_ids) await replaceTools(trx, [{ id, toolIds: tool_ids }]);
    const after = (await lockAdminVideo(trx, id))!;
    const states = { from: stateOf(before), to: stateOf(after), ...(reason && { reason }) };
    const target = { type: 'video', id, name: before.title } as const;
    await recordAudit(context.auditLog, trx, caller, [{ action: 'video.edit', target, ...states }]);
    return after;
  });
  return (await presentAll(context, [changed]))[0]!;
}

/** A video as something that can be reported. Nobody here is responsible for it; removing it hides it. */
export const videoReportSubject: ReportSubject = {
  kind: 'video',
  async find(db, text) {
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    const [video] = await selectShownVideos(db, [id], 0);
    if (!video) return undefined;
    const { title, description } = video;
    return { id, title, text: description, path: `/ai-watch?video=${id}`, authorId: null };
  },
  async remove(trx, { id }) {
    const video = await lockAdminVideo(trx, id);
    if (video?.status !== 'shown') throw new HttpError('conflict', { message: 'call.decided' });
    await updateVideo(trx, id, { is_hidden: true });
    return {};
  },
  async restore(trx, { id }) {
    const video = await lockAdminVideo(trx, id);
    if (video?.status !== 'hidden') return false;
    await updateVideo(trx, id, { is_hidden: false });
    return true;
  },
};
