import type { ToolPage } from '#src/features/tools/contract.ts';
import { urlKey } from '#src/features/tools/rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ToolEditRequest } from '../contract.ts';
import type { Note, SubmissionsDependencies } from '../dependencies.server.ts';
import {
  lockTool,
  lockWaitingVersion,
  type Reader,
  type ToolState,
  type Writer,
} from '../field-queries.server.ts';
import type { Pictures } from '../pictures.server.ts';
import { SUBMISSION_TEXTS } from '../rules.ts';
import type { Checks } from '../submitting/checks.server.ts';
import { lockAddress } from '../submitting/submission-queries.server.ts';
import { picturesOf } from './edit-fields.ts';
import { type EditPlan, planEdit } from './plan-edit.server.ts';
import { findTarget, noTool, requireEditor } from './targets.server.ts';
import { type Snapshot, selectSnapshot } from './version-queries.server.ts';
import { createEditWriting } from './write-edit.server.ts';

const EDITS = { name: 'edit-tool', max: 120, windowSeconds: 3600 };

/** What an edit has led to. */
export interface EditResult {
  /** The version when one waits now, otherwise the tool. */
  page: ToolPage;
  /** A version was made. */
  isNew: boolean;
  message: string;
}

interface Written {
  /** Whose page is answered. */
  id: number;
  isNew: boolean;
  message: string;
  /** Pictures that were shown before; some of them may not be any more. */
  pictures: (string | null)[];
}

/** Changing what is listed or waits. */
export function createEditing(
  { database, clock, limiter, tools, activity, changeCatalogue }: SubmissionsDependencies,
  { pictures, checks }: { pictures: Pictures; checks: Checks },
) {
  const db = database.kysely;
  const { writeTool, writeVersion } = createEditWriting({ clock, activity });

  /** Before the body is read. @throws HttpError 404; 403 for a stranger to a published tool; 429. */
  const authorizeEdit = async (slugOrId: string, caller: Caller): Promise<void> => {
    requireEditor(await findTarget(db, slugOrId), caller);
    limiter.take(EDITS, String(caller.userId));
  };

  /** @throws HttpError 409, 422. */
  const checkPlan = async (
    reader: Reader,
    plan: EditPlan,
    tool: ToolState,
    caller: Caller,
  ): Promise<void> => {
    await checks.checkFields(reader, plan.before, plan.wanted, caller);
    const isAddressNew = urlKey(plan.wanted.url) !== tool.url_key || tool.status === 'rejected';
    if (isAddressNew) await checks.checkAddress(reader, plan.wanted.url, tool.id);
  };

  const say = (plan: EditPlan, hasVersion: boolean): string => {
    if (hasVersion || (plan.tool && plan.effect === 'in_place')) return SUBMISSION_TEXTS.updateSubmitted;
    if (plan.tool) return 'Your changes are live.';
    return plan.isVersionVoid ? 'Your update has been withdrawn.' : 'Nothing has changed.';
  };

  const write = async (
    trx: Writer,
    note: Note,
    toolId: number,
    { caller, plan: makePlan }: { caller: Caller; plan: (snapshot: Snapshot) => EditPlan },
  ): Promise<Written> => {
    await checks.lockCaller(trx, caller);
    const tool = await lockTool(trx, toolId);
    if (!tool) throw noTool();
    requireEditor({ tool, version: undefined }, caller);
    await lockWaitingVersion(trx, toolId);
    const snapshot = await selectSnapshot(trx, tool);
    const plan = makePlan(snapshot);
    await lockAddress(trx, urlKey(plan.wanted.url)!);
    await checkPlan(trx, plan, tool, caller);
    await writeTool(trx, note, snapshot, { plan, caller });
    const version = await writeVersion(trx, snapshot, { plan, caller });
    return {
      id: version?.id ?? toolId,
      isNew: version?.isNew ?? false,
      message: say(plan, version !== undefined),
      pictures: [...picturesOf(snapshot.fields), ...picturesOf(snapshot.version?.fields)],
    };
  };

  const readResult = async (id: number, caller: Caller): Promise<ToolPage> => {
    const page = (await tools.readUnpublished(id)) ?? (await tools.getTool(String(id), caller));
    if ('renamedTo' in page) throw noTool();
    return page;
  };

  /**
   * Changes what was never approved in place, where it waits again; makes or overwrites a version of what is
   * published, except for what the caller may change at once. An edit that changes nothing leaves everything as it is.
   * All or nothing, one edit of a tool at a time.
   * @throws HttpError 403, 404; 409 while somebody else's version waits, or when the address is taken; 422; 503.
   */
  const editTool = async (caller: Caller, slugOrId: string, body: ToolEditRequest): Promise<EditResult> => {
    const { logo, screenshots = [] } = body;
    const plan = (snapshot: Snapshot, stored: Parameters<typeof planEdit>[2]) =>
      planEdit(snapshot, body, stored, { caller, now: clock.now() });
    const { tool } = await findTarget(db, slugOrId);
    const expected = screenshots.map((_, at) => ({ url: `new ${at}`, width: 1, height: 1 }));
    const first = plan(await selectSnapshot(db, tool), {
      logo_url: logo && 'new',
      screenshots: expected,
    });
    await checkPlan(db, first, tool, caller);
    const written = await pictures.withStored({ logo, screenshots }, (stored) =>
      checks.refuseTakenAddress(
        db,
        changeCatalogue((trx, note) =>
          write(trx, note, tool.id, { caller, plan: (snapshot) => plan(snapshot, stored) }),
        ),
        first.wanted.url,
        tool.id,
      ),
    );
    await pictures.dropUnshown(written.pictures);
    const { id, isNew, message } = written;
    return { page: await readResult(id, caller), isNew, message };
  };

  return { authorizeEdit, editTool };
}
