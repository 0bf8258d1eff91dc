import { mayEdit } from '#src/features/tools/rules.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { EditableTool } from '../contract.ts';
import { type Reader, selectState, type ToolState } from '../field-queries.server.ts';
import { selectAddressed } from '../submitting/submission-queries.server.ts';

const SLUG = /^[a-z0-9-]{1,100}$/;
const NUMBER = /^\d{1,9}$/;

/** What an address means: a tool or submission, or a version together with its tool. */
export interface Target {
  tool: ToolState;
  version: ToolState | undefined;
}

export function noTool(): HttpError {
  return new HttpError('not_found', { message: 'There is no such tool.' });
}

/** @throws HttpError 404 for what is neither tool nor version, in whatever state. */
export async function findTarget(db: Reader, slugOrId: string): Promise<Target> {
  const isId = NUMBER.test(slugOrId);
  const address = { id: isId ? Number(slugOrId) : 0, slug: isId ? '' : slugOrId };
  const found = isId || SLUG.test(slugOrId) ? await selectAddressed(db, address) : undefined;
  if (!found) throw noTool();
  if (found.pending_version_of === null) return { tool: found, version: undefined };
  const tool = await selectState(db, found.pending_version_of);
  if (!tool) throw noTool();
  return { tool, version: found };
}

/** By the one who handed it in, or an administrator. */
export function isSubmitter(state: ToolState, caller: Caller): boolean {
  return state.submitted_by_user_id === caller.userId || caller.role === 'admin';
}

export function isWaitingOrRejected({ status }: ToolState): boolean {
  return status === 'pending' || status === 'rejected';
}

/**
 * @throws HttpError 403 for a stranger to a published tool; 404 for what is not there, or not the caller's to know of.
 */
export function requireEditor({ tool, version }: Target, caller: Caller): void {
  if (version && !isSubmitter(version, caller)) throw noTool();
  if (isWaitingOrRejected(tool)) {
    if (!isSubmitter(tool, caller)) throw noTool();
    return;
  }
  if (tool.status !== 'approved') throw noTool();
  if (!mayEdit(tool, caller)) {
    throw new HttpError('forbidden', { message: 'Only the submitter or owner of this tool can change it.' });
  }
}

/** What saving does. */
export function effectOf(tool: ToolState, caller: Caller): EditableTool['effect'] {
  if (isWaitingOrRejected(tool)) return 'in_place';
  if (caller.role === 'admin') return 'live';
  return tool.owner_user_id === caller.userId ? 'partly_live' : 'review';
}

/** An administrator who acts on what is somebody else's does it in office, which the log tells. */
export function actsAsModerator(tool: ToolState, caller: Caller): boolean {
  const isTheirs = [tool.submitted_by_user_id, tool.owner_user_id].includes(caller.userId);
  return caller.role === 'admin' && !isTheirs;
}
