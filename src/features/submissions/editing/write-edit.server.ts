import { VERSION_LAPSED } from '#src/features/tools/rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import { setState } from '../deciding/deciding-queries.server.ts';
import { isOtherDomain } from '../deciding/other-domain.server.ts';
import type { Note, SubmissionsDependencies } from '../dependencies.server.ts';
import { type Writer, writeFields } from '../field-queries.server.ts';
import type { ToolFields } from '../rules.ts';
import { insertVersion } from '../submitting/slugs.server.ts';
import type { EditPlan } from './plan-edit.server.ts';
import { actsAsModerator } from './targets.server.ts';
import { deleteVersion, markSubmitted, rejectVersions, type Snapshot } from './version-queries.server.ts';

function pick(fields: ToolFields, names: EditPlan['changed']): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Puts an edit that was planned into the database. */
export function createEditWriting({ clock, activity }: Pick<SubmissionsDependencies, 'clock' | 'activity'>) {
  const writeTool = async (
    trx: Writer,
    note: Note,
    { tool, fields }: Snapshot,
    { plan, caller }: { plan: EditPlan; caller: Caller },
  ): Promise<void> => {
    if (!plan.tool) return;
    const isPublished = plan.effect !== 'in_place';
    // A new tag needs no note of its own: with every change the lookups are read anew.
    await writeFields(trx, tool.id, plan.tool, { published: isPublished });
    if (isPublished && isOtherDomain(fields.url, plan.tool.url)) {
      await setState(trx, tool.id, { owner_user_id: null });
    }
    if (isPublished) note(tool.id);
    else await markSubmitted(trx, tool.id, clock.now());
    if (plan.effect !== 'live' && !actsAsModerator(tool, caller)) return;
    const target = { type: 'tool' as const, id: tool.id, name: tool.name };
    const [from, to] = [pick(fields, plan.changed), pick(plan.tool, plan.changed)];
    if (tool.status === 'rejected') [from.status, to.status] = [tool.status, 'pending'];
    await activity.recordAudit(trx, caller, [{ action: 'tool.edit', target, from, to }]);
  };

  /** Answers the number of the version that waits now with what the caller wants, and whether it was made here. */
  const writeVersion = async (
    trx: Writer,
    snapshot: Snapshot,
    { plan, caller }: { plan: EditPlan; caller: Caller },
  ): Promise<{ id: number; isNew: boolean } | undefined> => {
    const { tool, version } = snapshot;
    const now = clock.now();
    if (version && plan.isVersionVoid) await deleteVersion(trx, version.state.id);
    if (version && plan.isRevisionExpired) {
      await rejectVersions(trx, [version.state.id], { reason: VERSION_LAPSED, now });
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

  return { writeTool, writeVersion };
}
