import type { ToolsContext } from '#src/features/tools/context.server.ts';

/** @throws HttpError 404 when no published tool has this slug or id. */
export function findTool({ service }: ToolsContext, slugOrId: string) {
  return service.findTool(slugOrId);
}

/** Name, address and category of tools, in the order of the ids; unpublished ones are left out. */
export function readBriefs({ service }: ToolsContext, ids: readonly number[]) {
  return service.readBriefs(ids);
}

export function isPublished({ service }: ToolsContext, id: number): boolean {
  return service.isPublished(id);
}

/** Ids of published tools by their addresses, as they were given. */
export function findByAddress({ service }: ToolsContext, urls: readonly string[]) {
  return service.findByAddress(urls);
}
