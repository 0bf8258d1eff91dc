import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsDependencies } from '../dependencies.server.ts';
import {
  lockTool,
  selectFields,
  selectState,
  type ToolState,
  type Writer,
  writeFields,
} from '../field-queries.server.ts';
import { updateApprovedMail } from '../mails.server.ts';
import { findDifferences, type ToolField, type ToolFields } from '../rules.ts';
import { lockCategories } from '../submitting/submission-queries.server.ts';
import { detachImages, selectSubmitter, setState } from './deciding-queries.server.ts';
import { conflict, type Decided, type DecisionChecks, notThere } from './decision-checks.server.ts';
import { isOtherDomain } from './other-domain.server.ts';

function pick(fields: ToolFields, names: readonly ToolField[]): Partial<ToolFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function pictureUrls({ logo_url, screenshots }: ToolFields): (string | null)[] {
  return [logo_url, ...screenshots.map(({ url }) => url)];
}

/** Approving updates: a version's changes become the tool's. */
export function createApplying(
  dependencies: SubmissionsDependencies,
  dropOld: (urls: readonly (string | null)[]) => Promise<void>,
  checks: DecisionChecks,
) {
  const { clock, activity, mail, changeCatalogue } = dependencies;
  const { requireWaiting, requireFreeUrl, unlessTaken, pageOf, isReachable } = checks;

  /** Locks the tool and then its version. @throws HttpError 404, 409. */
  const lockUpdate = async (
    trx: Writer,
    versionId: number,
  ): Promise<[tool: ToolState, version: ToolState]> => {
    const found = await selectState(trx, versionId);
    if (!found) throw notThere();
    if (found.pending_version_of === null) {
      throw conflict('This is a new submission, not an update. Approve it as a submission.');
    }
    const tool = await lockTool(trx, found.pending_version_of);
    const version = await lockTool(trx, versionId);
    if (!tool || !version) throw notThere();
    requireWaiting(version);
    if (tool.status !== 'approved') throw conflict('The listing that this updates is not on the site.');
    return [tool, version];
  };

  const tellOfUpdate = async (
    trx: Writer,
    { submitted_by_user_id }: ToolState,
    tool: Decided,
    name: string,
  ) => {
    const submitter = await selectSubmitter(trx, submitted_by_user_id ?? 0);
    if (!isReachable(submitter)) return;
    const values = { name: submitter.name, tool: name, url: pageOf(tool.slug) };
    await mail.enqueue(trx, updateApprovedMail, submitter.email, values);
  };

  const applyVersion = async (
    trx: Writer,
    caller: Caller,
    tool: ToolState,
    version: ToolState,
  ): Promise<ToolFields> => {
    const live = await selectFields(trx, tool.id);
    const proposed = await selectFields(trx, version.id);
    const changed = findDifferences(live, proposed);
    const isMoved = changed.includes('url');
    if (isMoved) await requireFreeUrl(trx, proposed.url, tool.id);
    const fields = { ...live, ...pick(proposed, changed) };
    await unlessTaken(writeFields(trx, tool.id, fields, { published: true }));
    // Who has proved to speak for the old domain says nothing about the new one.
    if (isMoved && isOtherDomain(live.url, fields.url)) await setState(trx, tool.id, { owner_user_id: null });
    await setState(trx, version.id, { status: 'applied', decided_at: clock.now() });
    await detachImages(trx, version.id);
    await tellOfUpdate(trx, version, tool, fields.name);
    const target = { type: 'tool', id: tool.id, name: tool.name } as const;
    const states = { from: pick(live, changed), to: pick(fields, changed) };
    await activity.recordAudit(trx, caller, [{ action: 'tool.approve_update', target, ...states }]);
    return live;
  };

  /**
   * Puts into the tool what its version changes, and nothing else. Pictures that nothing shows any more go after the
   * commit.
   * @throws HttpError 404; 409 for a new submission, what has been decided or lapsed, and an address another has.
   */
  const approveUpdate = async (caller: Caller, versionId: number): Promise<Decided> => {
    const { tool, before } = await changeCatalogue(async (trx, note) => {
      await lockCategories(trx);
      const [tool, version] = await lockUpdate(trx, versionId);
      note(tool.id);
      return { tool, before: await applyVersion(trx, caller, tool, version) };
    });
    await dropOld(pictureUrls(before));
    return { id: tool.id, slug: tool.slug, status: tool.status };
  };

  return { approveUpdate };
}
