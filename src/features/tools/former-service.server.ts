import type { Caller } from '#src/server/http/route.ts';
import type { ToolRecord } from './catalogue/tool-queries.server.ts';
import type { ToolPage } from './contract.ts';

/** The former name of `ToolSummary`. */
export interface ToolBrief {
  id: number;
  slug: string;
  name: string;
  url: string;
  logo_url: string | null;
  category: string;
  category_slug: string;
}

/** The functions of `service.server.ts` with the context bound: the former way, for slices that do not call those yet. */
export interface ToolsService {
  findTool(slugOrId: string): Promise<ToolRecord>;
  getTool(slugOrId: string, caller?: Caller): Promise<ToolPage | { renamedTo: string }>;
  readUnpublished(id: number): Promise<ToolPage | undefined>;
  readBriefs(ids: readonly number[]): Promise<ToolBrief[]>;
  isPublished(id: number): boolean;
  findByAddress(urls: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
