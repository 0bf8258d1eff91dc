import { VERSION_LAPSED, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Note, SubmissionsDependencies } from './dependencies.server.ts';
import { picturesOf } from './editing/edit-fields.ts';
import { actsAsModerator, findTarget, noTool, requireEditor } from './editing/targets.server.ts';
import {
  deleteVersion,
  lockExpiredRevisions,
  markSubmitted,
  rejectVersions,
  selectScreenshots,
  unlistTool,
} from './editing/version-queries.server.ts';
import {
  lockTool,
  lockWaitingVersion,
  selectFields,
  type ToolState,
  type Writer,
  writeScreenshots,
} from './field-queries.server.ts';
import type { Pictures } from './pictures.server.ts';

const TAKEN_DOWN = 'The tool was taken down.';
const LAPSED_AT_ONCE = 200;

/** Taking listings, versions and pictures away. */
export function createRemoving(
  { database, clock, activity, changeCatalogue }: SubmissionsDependencies,
  { pictures }: { pictures: Pictures },
) {
  const db = database.kysely;

  /** The tool as it is now, locked. @throws HttpError 403, 404. */
  const lockEditable = async (trx: Writer, id: number, caller: Caller): Promise<ToolState> => {
    const tool = await lockTool(trx, id);
    if (!tool) throw noTool();
    requireEditor({ tool, version: undefined }, caller);
    return tool;
  };

  /** @throws HttpError 404 unless it is the caller's own and waits. */
  const withdrawVersion = async (caller: Caller, toolId: number, versionId: number): Promise<void> => {
    const gone = await changeCatalogue(async (trx) => {
      await lockEditable(trx, toolId, caller);
      const version = await lockWaitingVersion(trx, toolId);
      if (version?.id !== versionId || version.submitted_by_user_id !== caller.userId) throw noTool();
      const fields = await selectFields(trx, versionId);
      await deleteVersion(trx, versionId);
      return picturesOf(fields);
    });
    await pictures.dropUnshown(gone);
  };

  /**
   * Takes a tool off the site, or a submission out of the queue; an administrator can bring it back for 30 days. A
   * version that waits is turned down. By the slug or id of one's own waiting version, only that is withdrawn.
   * @throws HttpError 404; 403 for a stranger to a published tool.
   */
  const removeTool = async (caller: Caller, slugOrId: string): Promise<void> => {
    const target = await findTarget(db, slugOrId);
    requireEditor(target, caller);
    if (target.version) return withdrawVersion(caller, target.tool.id, target.version.id);
    const gone = await changeCatalogue(async (trx, note) => {
      const tool = await lockEditable(trx, target.tool.id, caller);
      const version = await lockWaitingVersion(trx, tool.id);
      const now = clock.now();
      const urls = version ? await rejectVersions(trx, [version.id], { reason: TAKEN_DOWN, now }) : [];
      await unlistTool(trx, tool.id, now);
      note(tool.id);
      if (actsAsModerator(tool, caller)) {
        const states = { from: { status: tool.status }, to: { status: 'unlisted' } };
        const named = { type: 'tool' as const, id: tool.id, name: tool.name };
        await activity.recordAudit(trx, caller, [{ action: 'tool.unlist', target: named, ...states }]);
      }
      return urls;
    });
    await pictures.dropUnshown(gone);
  };

  const withoutUrl = async (trx: Writer, id: number, url: string): Promise<void> => {
    const shown = await selectScreenshots(trx, [id]);
    await writeScreenshots(
      trx,
      id,
      shown
        .filter((screenshot) => screenshot.url !== url)
        .map(({ url, width, height }) => ({ url, width, height })),
    );
  };

  const takeScreenshot = async (
    trx: Writer,
    note: Note,
    { caller, tool, screenshotId }: { caller: Caller; tool: ToolState; screenshotId: number },
  ): Promise<string> => {
    const waiting = await lockWaitingVersion(trx, tool.id);
    const rows = await selectScreenshots(trx, waiting ? [tool.id, waiting.id] : [tool.id]);
    const found = rows.find(({ id }) => id === screenshotId);
    const isOfVersion = found !== undefined && found.tool_id === waiting?.id;
    if (!found || (isOfVersion && waiting.submitted_by_user_id !== caller.userId)) {
      throw new HttpError('not_found', { message: 'There is no such screenshot.' });
    }
    if (waiting) await withoutUrl(trx, waiting.id, found.url);
    if (isOfVersion) {
      await markSubmitted(trx, waiting.id, clock.now());
      return found.url;
    }
    await withoutUrl(trx, tool.id, found.url);
    note(tool.id);
    if (actsAsModerator(tool, caller)) {
      const target = { type: 'tool' as const, id: tool.id, name: tool.name };
      const states = { from: { screenshot: found.url }, to: { screenshot: null } };
      await activity.recordAudit(trx, caller, [{ action: 'tool.remove_screenshot', target, ...states }]);
    }
    return found.url;
  };

  /**
   * Takes a screenshot off the tool at once, and out of a version that waits; one of the own waiting version out of
   * that alone.
   * @throws HttpError 404, also for a screenshot of another tool; 403 for a stranger to a published tool.
   */
  const removeScreenshot = async (caller: Caller, slugOrId: string, screenshotId: number): Promise<void> => {
    const target = await findTarget(db, slugOrId);
    requireEditor(target, caller);
    const url = await changeCatalogue(async (trx, note) => {
      const tool = await lockEditable(trx, target.tool.id, caller);
      return takeScreenshot(trx, note, { caller, tool, screenshotId });
    });
    await pictures.dropUnshown([url]);
  };

  /** Turns down the versions that nobody has decided on for 14 days. For a job. */
  const expireRevisions = async (): Promise<void> => {
    const now = clock.now();
    const before = new Date(now.getTime() - VERSION_LIFETIME);
    for (let count = LAPSED_AT_ONCE; count === LAPSED_AT_ONCE; ) {
      const urls = await db.transaction().execute(async (trx) => {
        const ids = await lockExpiredRevisions(trx, before, LAPSED_AT_ONCE);
        count = ids.length;
        return rejectVersions(trx, ids, { reason: VERSION_LAPSED, now });
      });
      await pictures.dropUnshown(urls);
    }
  };

  return { removeTool, removeScreenshot, expireRevisions };
}
