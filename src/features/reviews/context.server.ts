import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { ReviewsService } from './service.server.ts';

/** What the slice's use cases share. */
export interface ReviewsContext extends ServerContext {
  tools: ToolsContext;
  service: ReviewsService;
}
