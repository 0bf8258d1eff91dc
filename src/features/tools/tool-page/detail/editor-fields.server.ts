import type { Caller } from '#src/server/http/route.ts';
import type { ToolsContext } from '../../context.server.ts';
import type { ToolPageInput } from '../../contract.ts';
import { mayEdit } from '../../listings/public/editor-rules.ts';
import { hasExpired, VERSION_LIFETIME } from '../../rules.ts';
import { type EditingRecord, selectEditing } from './tool-page-queries.server.ts';

/** Adds the state and the waiting revision for people who may edit the published tool. */
export async function addEditorFields(
  { database, clock }: ToolsContext,
  page: ToolPageInput,
  caller: Caller,
): Promise<ToolPageInput> {
  const editing = await selectEditing(database.kysely, page.id);
  if (!editing || !mayEdit({ ...page, ...editing }, caller)) return page;
  const revision = presentRevision(editing, caller, clock.now());
  return {
    ...page,
    can_edit: true,
    status: 'approved',
    given_kind: editing.given_kind,
    has_pending_version: revision !== null,
    pending_version: revision,
  };
}

/** Null without a pending revision, or when it has expired. */
function presentRevision(
  { version_id, version_submitted_at, version_submitter_id, version_submitter_name }: EditingRecord,
  caller: Caller,
  now: Date,
): NonNullable<ToolPageInput['pending_version']> | null {
  if (version_id === null || hasExpired(version_submitted_at, now)) return null;
  return {
    id: version_id,
    can_overwrite: version_submitter_id === caller.userId,
    submitted_at: version_submitted_at,
    submitted_by: { name: version_submitter_name ?? '' },
    expires_at: new Date(version_submitted_at.getTime() + VERSION_LIFETIME),
  };
}
