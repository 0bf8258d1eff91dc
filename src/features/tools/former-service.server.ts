import type { Caller } from '#src/server/http/route.ts';
import type { ToolSummary } from './catalogue/find-tool.server.ts';
import type { ToolRecord } from './catalogue/tool-queries.server.ts';
import type { ToolPage } from './contract.ts';

export type ToolBrief = ToolSummary;

/** The functions of `service.server.ts` with the context bound: the former way, for slices that do not call those yet. */
export interface ToolsService {
  findTool(slugOrId: string): Promise<ToolRecord>;
  getTool(slugOrId: string, caller?: Caller): Promise<ToolPage | { renamedTo: string }>;
  readUnpublished(id: number): Promise<ToolPage | undefined>;
  readBriefs(ids: readonly number[]): Promise<ToolBrief[]>;
  isPublished(id: number): boolean;
  findByAddress(urls: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
