import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsDependencies } from '../dependencies.server.ts';
import { rejectVersions } from '../editing/version-queries.server.ts';
import {
  lockTool,
  selectFields,
  selectState,
  type ToolState,
  type Writer,
  writeFields,
} from '../field-queries.server.ts';
import { submissionApprovedMail, submissionRejectedMail, updateRejectedMail } from '../mails.server.ts';
import type { Pictures } from '../pictures.server.ts';
import { RESTORABLE_FOR } from '../rules.ts';
import { createApplying } from './applying.server.ts';
import {
  ensureStats,
  lockSubmitter,
  makeContributor,
  selectSubmitter,
  setState,
} from './deciding-queries.server.ts';
import { conflict, createDecisionChecks, type Decided, notThere } from './decision-checks.server.ts';

/** What administrators decide about submissions and versions. Of two who decide at once, the second gets a 409. */
export function createDeciding(
  dependencies: SubmissionsDependencies,
  pictures: Pick<Pictures, 'dropUnshown'>,
) {
  const { clock, log, activity, mail, changeCatalogue } = dependencies;
  const checks = createDecisionChecks(dependencies);
  const { requireWaiting, requireFreeUrl, unlessTaken, pageOf, isReachable } = checks;
  /** A picture that stays behind is a waste, no failure of the decision. */
  const dropOld = (urls: readonly (string | null)[]): Promise<void> =>
    pictures.dropUnshown(urls).catch((err) => log.warn({ err, urls }, 'old pictures were not deleted'));
  const { approveUpdate } = createApplying(dependencies, dropOld, checks);

  /**
   * Publishes a new submission: its tags become the catalogue's, its submitter a contributor.
   * @throws HttpError 404; 409 for a version, and for what has been decided.
   */
  const approveSubmission = (caller: Caller, id: number): Promise<Decided> =>
    changeCatalogue(async (trx, note) => {
      const submitterId = (await selectState(trx, id))?.submitted_by_user_id ?? 0;
      const submitter = await lockSubmitter(trx, submitterId);
      const tool = await lockTool(trx, id);
      if (!tool) throw notThere();
      if (tool.pending_version_of !== null) {
        throw conflict('This is an update of a listing. Approve it as an update.');
      }
      requireWaiting(tool);
      // A new tag needs no note of its own: with every change the lookups are read anew.
      await writeFields(trx, id, await selectFields(trx, id), { published: true });
      const now = clock.now();
      const published = { status: 'approved', published_at: tool.published_at ?? now } as const;
      await setState(trx, id, { ...published, decided_at: now, rejection_reason: null });
      await ensureStats(trx, id);
      note(id);
      if (submitter && tool.submitted_by_user_id === submitter.id)
        await makeContributor(trx, submitter.id, id);
      if (isReachable(submitter)) {
        const values = { name: submitter.name, tool: tool.name, url: pageOf(tool.slug) };
        await mail.enqueue(trx, submissionApprovedMail, submitter.email, values);
      }
      const target = { type: 'tool', id, name: tool.name } as const;
      const states = { from: { status: tool.status }, to: { status: published.status } };
      await activity.recordAudit(trx, caller, [{ action: 'tool.approve', target, ...states }]);
      return { id, slug: tool.slug, status: published.status };
    });

  const tellOfRejection = async (
    trx: Writer,
    row: ToolState,
    tool: Pick<ToolState, 'name' | 'slug'>,
    reason: string,
  ): Promise<void> => {
    const submitter = await selectSubmitter(trx, row.submitted_by_user_id ?? 0);
    if (!isReachable(submitter)) return;
    const values = { name: submitter.name, tool: tool.name, reason, url: `${pageOf(tool.slug)}/edit` };
    const rejectedMail = row.pending_version_of === null ? submissionRejectedMail : updateRejectedMail;
    await mail.enqueue(trx, rejectedMail, submitter.email, values);
  };

  /**
   * Turns a submission or a version down. A version lets go of the pictures that only it shows, since the next one
   * begins with the tool again; a submission keeps them for the next try.
   * @throws HttpError 404; 409 for what has been decided or lapsed.
   */
  const reject = async (caller: Caller, id: number, reason: string): Promise<Decided> => {
    const { gone, ...decided } = await changeCatalogue(async (trx) => {
      const row = await lockTool(trx, id);
      if (!row) throw notThere();
      requireWaiting(row);
      const toolId = row.pending_version_of;
      const tool = toolId === null ? row : ((await selectState(trx, toolId)) ?? row);
      const now = clock.now();
      const gone = toolId === null ? [] : await rejectVersions(trx, [id], { reason, now });
      if (toolId === null) {
        await setState(trx, id, { status: 'rejected', rejection_reason: reason, decided_at: now });
      }
      await tellOfRejection(trx, row, tool, reason);
      const states = { from: { status: row.status }, to: { status: 'rejected' } };
      const target = { type: 'tool', id, name: row.name } as const;
      await activity.recordAudit(trx, caller, [{ action: 'tool.reject', target, ...states, reason }]);
      return { id, slug: tool.slug, status: 'rejected' as const, gone };
    });
    await dropOld(gone);
    return decided;
  };

  /**
   * Takes an unlisted tool back: to where it was, or, if it was never approved, into the queue.
   * @throws HttpError 404; 409 for what is not unlisted, was so too long ago, or whose address another has now.
   */
  const restore = (caller: Caller, id: number): Promise<Decided> =>
    changeCatalogue(async (trx, note) => {
      const tool = await lockTool(trx, id);
      if (!tool || tool.pending_version_of !== null) throw notThere();
      if (tool.status !== 'unlisted') throw conflict('This tool is not unlisted.');
      const age = clock.now().getTime() - (tool.unlisted_at?.getTime() ?? 0);
      if (age > RESTORABLE_FOR) throw conflict('This tool was unlisted more than 30 days ago.');
      await requireFreeUrl(trx, (await selectFields(trx, id)).url, id);
      const status = tool.published_at === null ? 'pending' : 'approved';
      await unlessTaken(setState(trx, id, { status, unlisted_at: null }));
      note(id);
      const target = { type: 'tool', id, name: tool.name } as const;
      const states = { from: { status: tool.status }, to: { status } };
      await activity.recordAudit(trx, caller, [{ action: 'tool.restore', target, ...states }]);
      return { id, slug: tool.slug, status };
    });

  return { approveSubmission, approveUpdate, reject, restore };
}
