import type { ToolPage } from '#src/features/tools/contract.ts';
import { hasExpired } from '#src/features/tools/rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { EditableTool } from './contract.ts';
import type { SubmissionsDependencies } from './dependencies.server.ts';
import {
  effectOf,
  findTarget,
  isSubmitter,
  isWaitingOrRejected,
  noTool,
  requireEditor,
} from './editing/targets.server.ts';
import { selectScreenshots } from './editing/version-queries.server.ts';
import { selectWaitingVersion, type ToolState } from './field-queries.server.ts';
import { selectIsAffiliate } from './submitting/submission-queries.server.ts';

/** What waits, as its submitter and administrators see it, and what an edit starts from. */
export function createSubmissionReading({ database, clock, tools, signedUrls }: SubmissionsDependencies) {
  const db = database.kysely;

  const findWaiting = async (tool: ToolState): Promise<ToolState | undefined> => {
    const version = await selectWaitingVersion(db, tool.id);
    return version && !hasExpired(version.submitted_at, clock.now()) ? version : undefined;
  };

  const readUnpublished = async (id: number): Promise<ToolPage> => {
    const page = await tools.readUnpublished(id);
    if (!page) throw noTool();
    return page;
  };

  const readLive = async (tool: ToolState, caller: Caller): Promise<ToolPage> => {
    const page = await tools.getTool(String(tool.id), caller);
    if ('renamedTo' in page) throw noTool();
    return page;
  };

  /** The tool as it is, with the caller's own waiting version in its place where saving overwrites that. */
  const readStart = async (tool: ToolState, caller: Caller): Promise<ToolPage> => {
    if (isWaitingOrRejected(tool)) return readUnpublished(tool.id);
    const live = await readLive(tool, caller);
    const version = caller.role === 'admin' ? undefined : await findWaiting(tool);
    if (version?.submitted_by_user_id !== caller.userId) return live;
    const { has_pending_version, pending_version } = live;
    return { ...(await readUnpublished(version.id)), has_pending_version, pending_version };
  };

  /**
   * What the edit view starts from, for submitter, proved owner and administrators.
   * @throws HttpError 404; 403 for a stranger to a published tool.
   */
  const getEditable = async (slugOrId: string, caller: Caller): Promise<EditableTool> => {
    const target = await findTarget(db, slugOrId);
    requireEditor(target, caller);
    const page = await readStart(target.tool, caller);
    const screenshots = await selectScreenshots(db, [page.id]);
    const isPublic = page.status === 'approved' && page.pending_version_of == null;
    return {
      ...page,
      screenshots: screenshots.map(({ id, url, width, height }) => ({
        id,
        url: isPublic ? url : signedUrls.sign(url),
        width,
        height,
      })),
      effect: effectOf(target.tool, caller),
      can_use_affiliate_url: await selectIsAffiliate(db, caller.userId),
    };
  };

  /**
   * A version by its own slug or id or by that of its tool, or a new submission that waits or was turned down.
   * @throws HttpError 404 for everybody but its submitter and administrators.
   */
  const getPending = async (slugOrId: string, caller: Caller): Promise<ToolPage> => {
    const { tool, version } = await findTarget(db, slugOrId);
    const shown = version ?? (isWaitingOrRejected(tool) ? tool : await findWaiting(tool));
    if (!shown || !isSubmitter(shown, caller)) throw noTool();
    return readUnpublished(shown.id);
  };

  return { getEditable, getPending };
}
