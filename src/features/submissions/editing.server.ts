import type { ToolPage } from '#src/features/tools/contract.ts';
import { urlKey } from '#src/features/tools/rules.ts';
import type { Caller } from '#src/server/route.ts';
import type { Checks } from './checks.server.ts';
import type { ToolEditRequest } from './contract.ts';
import type { Note, SubmissionsDependencies } from './dependencies.server.ts';
import { picturesOf } from './edit-fields.ts';
import {
  lockTool,
  lockWaitingVersion,
  type Reader,
  type ToolState,
  type Writer,
  writeFields,
} from './field-queries.server.ts';
import type { Pictures } from './pictures.server.ts';
import { type EditPlan, planEdit } from './plan-edit.server.ts';
import { SUBMISSION_TEXTS, type ToolFields } from './rules.ts';
import { insertVersion } from './slugs.server.ts';
import {
  deleteVersion,
  lockAddress,
  markSubmitted,
  rejectVersions,
  type Snapshot,
  selectSnapshot,
} from './submission-queries.server.ts';
import { findTarget, isInOffice, noTool, requireEditor } from './targets.server.ts';

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

function pick(fields: ToolFields, names: EditPlan['changed']): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Changing what is listed or waits. */
export function createEditing(
  { database, clock, limiter, tools, activity, changeCatalogue }: SubmissionsDependencies,
  { pictures, checks }: { pictures: Pictures; checks: Checks },
) {
  const db = database.kysely;

  /** Before the body is read. @throws Refusal 404; 403 for a stranger to a published tool; 429. */
  const admitEdit = async (slugOrId: string, caller: Caller): Promise<void> => {
    requireEditor(await findTarget(db, slugOrId), caller);
    limiter.take(EDITS, String(caller.userId));
  };

  /** @throws Refusal 409, 422. */
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

  const writeTool = async (
    trx: Writer,
    note: Note,
    { tool, fields }: Snapshot,
    plan: EditPlan,
    caller: Caller,
  ): Promise<void> => {
    if (!plan.tool) return;
    const isPublished = plan.effect !== 'in_place';
    const hasNewTag = await writeFields(trx, tool.id, plan.tool, { published: isPublished });
    if (isPublished) note(tool.id);
    else await markSubmitted(trx, tool.id, clock.now());
    if (hasNewTag) note(null);
    if (plan.effect !== 'live' && !isInOffice(tool, caller)) return;
    const target = { type: 'tool' as const, id: tool.id, name: tool.name };
    const [from, to] = [pick(fields, plan.changed), pick(plan.tool, plan.changed)];
    await activity.recordDeeds(trx, caller, [{ action: 'tool.edit', target, from, to }]);
  };

  /** Answers the number of the version that waits now with what the caller wants, and whether it was made here. */
  const writeVersion = async (
    trx: Writer,
    snapshot: Snapshot,
    plan: EditPlan,
    caller: Caller,
  ): Promise<{ id: number; isNew: boolean } | undefined> => {
    const { tool, version } = snapshot;
    const now = clock.now();
    if (version && plan.isVersionVoid) await deleteVersion(trx, version.state.id);
    if (version && plan.isVersionLapsed) {
      await rejectVersions(trx, [version.state.id], { reason: SUBMISSION_TEXTS.lapsed, now });
    }
    if (plan.newVersion) {
      const by = { submitted_by_user_id: caller.userId, now };
      return { id: await insertVersion(trx, tool, plan.newVersion, by), isNew: true };
    }
    if (!version || !plan.version) return undefined;
    await writeFields(trx, version.state.id, plan.version, { published: false });
    // Followed what changed below it: nobody has touched it.
    if (plan.version !== plan.wanted) return undefined;
    await markSubmitted(trx, version.state.id, now);
    return { id: version.state.id, isNew: false };
  };

  const say = (plan: EditPlan, hasVersion: boolean): string => {
    if (hasVersion || plan.effect === 'in_place') return SUBMISSION_TEXTS.updateSubmitted;
    if (plan.tool) return 'Your changes are live.';
    return plan.isVersionVoid ? 'Your update has been withdrawn.' : 'Nothing has changed.';
  };

  const write = async (
    trx: Writer,
    note: Note,
    toolId: number,
    { caller, plan: makePlan }: { caller: Caller; plan: (snapshot: Snapshot) => EditPlan },
  ): Promise<Written> => {
    const tool = await lockTool(trx, toolId);
    if (!tool) throw noTool();
    requireEditor({ tool, version: undefined }, caller);
    await lockWaitingVersion(trx, toolId);
    const snapshot = await selectSnapshot(trx, tool);
    const plan = makePlan(snapshot);
    await lockAddress(trx, urlKey(plan.wanted.url)!);
    await checkPlan(trx, plan, tool, caller);
    await writeTool(trx, note, snapshot, plan, caller);
    const version = await writeVersion(trx, snapshot, plan, caller);
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
   * @throws Refusal 403, 404; 409 while somebody else's version waits, or when the address is taken; 422; 503.
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

  return { admitEdit, editTool };
}
