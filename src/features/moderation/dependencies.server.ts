import type { Database } from '#src/db/client.server.ts';
import type { AuditEvent } from '#src/features/audit-log/service.server.ts';
import type { IdentityContext } from '#src/features/identity/context.server.ts';
import type { ReviewsService } from '#src/features/reviews/service.server.ts';
import type { SubmissionsService } from '#src/features/submissions/service.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SignedUrls } from '#src/server/uploads/signed-urls.ts';
import type { AdminAddress } from './admin-path.server.ts';
import type { Writer } from './search-queries.server.ts';

/** What every part of the moderation service works with. */
export interface ModerationDependencies {
  database: Database;
  clock: Clock;
  activity: { recordAudit(trx: Writer, actor: Caller, events: readonly AuditEvent[]): Promise<void> };
  identity: IdentityContext;
  reviews: Pick<ReviewsService, 'decideReviews' | 'removeAsModerator'>;
  submissions: SubmissionsService['deciding'];
  signedUrls: SignedUrls;
  admin: AdminAddress;
  /** A transaction after which the noted tools, and with null the lookups, are shown everywhere as they are then. */
  changeCatalogue<Result>(work: (trx: Writer, note: Note) => Promise<Result>): Promise<Result>;
}

export type Note = (toolId: number | null) => void;
