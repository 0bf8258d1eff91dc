import type { ToolsContext } from '#src/features/tools/context.server.ts';

export type ClaimedTool = Awaited<ReturnType<typeof findTool>>;

/** @throws HttpError 404 when no published tool has this slug or id. */
export function findTool({ service }: ToolsContext, slugOrId: string) {
  return service.findTool(slugOrId);
}
