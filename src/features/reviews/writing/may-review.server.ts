import type { ToolRecord } from '#src/features/tools/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isOwner } from '../rules.ts';
import { isAddressOfTool } from './own-domain.server.ts';

/** False for the tool's submitter, its owner, and people who probably belong to its makers. */
export function mayReview(tool: ToolRecord, caller: Caller): boolean {
  return !isOwner(tool, caller.userId) && !isAddressOfTool(caller.email, tool.url);
}
