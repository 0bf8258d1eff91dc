import type { EditableTool } from '../contract.ts';

/** Whether an edit may end up as a version. Those of administrators, and of what is not published yet, do not. */
export function mayWait({ effect }: EditableTool): boolean {
  return effect === 'review' || effect === 'partly_live';
}

/** Somebody else's update waits, and has to be decided first. */
export function isBlockedByAnother(tool: EditableTool): boolean {
  return mayWait(tool) && tool.pending_version?.can_overwrite === false;
}

/** An own update waits: what is saved takes its place. */
export function overwritesOwn(tool: EditableTool): boolean {
  const isVersion = Boolean(tool.pending_version_of) && tool.status === 'pending';
  return mayWait(tool) && (isVersion || tool.pending_version?.can_overwrite === true);
}

/** The page of the tool that is edited, also while one's own version of it is. */
export function toolPathOf(tool: EditableTool): string {
  return `/ai/${tool.original_tool?.slug ?? tool.slug}`;
}
