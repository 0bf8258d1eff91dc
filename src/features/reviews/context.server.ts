import type { ServerContext } from '#src/server/context.ts';
import type { ReviewsService } from './service.server.ts';

/** What the slice's use cases share. */
export interface ReviewsContext extends ServerContext {
  service: ReviewsService;
}
