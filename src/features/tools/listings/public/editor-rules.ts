import { isPermitted, type Permission } from '#src/shared/calls.ts';

/** A tool's submitter, its proved owner and editors may edit it. */
export function mayEdit(
  tool: { submitted_by_user_id: number | null; owner_user_id: number | null },
  person: { userId: number; permissions: readonly Permission[] },
): boolean {
  const isOwn = [tool.submitted_by_user_id, tool.owner_user_id].includes(person.userId);
  return isOwn || isPermitted(person.permissions, 'editor');
}
