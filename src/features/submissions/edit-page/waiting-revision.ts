import type { EditableTool } from '../contract.ts';

/** True when an edit may become a revision, unlike an administrator's edit or one of an unpublished tool. */
export function mayWait({ effect }: EditableTool): boolean {
  return effect === 'review' || effect === 'partly_live';
}

/** True while another person's revision is pending, which has to be decided first. */
export function isBlockedByAnother(tool: EditableTool): boolean {
  return mayWait(tool) && tool.pending_version?.can_overwrite === false;
}

/** True when the viewer has a pending revision, which saving overwrites. */
export function overwritesOwn(tool: EditableTool): boolean {
  const isRevision = Boolean(tool.pending_version_of) && tool.status === 'pending';
  return mayWait(tool) && (isRevision || tool.pending_version?.can_overwrite === true);
}

/** The page of the tool, also when a revision of it is edited. */
export function toolPathOf(tool: EditableTool): string {
  return `/ai/${tool.original_tool?.slug ?? tool.slug}`;
}
