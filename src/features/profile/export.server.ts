import type { AccountExport } from '#src/features/identity/contract.ts';
import type { AccountsDependencies } from '#src/features/identity/dependencies.server.ts';
import { presentUser } from '#src/features/identity/present-user.server.ts';
import { selectSessions } from '#src/features/identity/sessions/session-queries.server.ts';
import { presentSession } from '#src/features/identity/sessions/sessions.server.ts';
import { selectAccount, selectProviders } from '#src/features/identity/user-queries.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import {
  selectClaimsToExport,
  selectFoldersToExport,
  selectRepliesToExport,
  selectReviewsToExport,
  selectSavedToolsToExport,
  selectToolsToExport,
  selectVotesToExport,
} from './export-queries.server.ts';

const EXPORTS = { name: 'export', max: 20, windowSeconds: 3600 };

export function createExport({ database, clock, limiter }: AccountsDependencies) {
  const db = database.kysely;

  /** Everything that is kept about the caller, but no secret. @throws HttpError 429. */
  const exportAccount = async (caller: Caller): Promise<AccountExport> => {
    limiter.take(EXPORTS, String(caller.userId));
    const account = await selectAccount(db, caller.userId);
    if (!account) throw new HttpError('unauthenticated');
    const [user, providers, sessions, tools, reviews, replies, votes, folders, saved, claims] =
      await Promise.all([
        presentUser(db, account),
        selectProviders(db, account.id),
        selectSessions(db, account.id, clock.now()),
        selectToolsToExport(db, account.id),
        selectReviewsToExport(db, account.id),
        selectRepliesToExport(db, account.id),
        selectVotesToExport(db, account.id),
        selectFoldersToExport(db, account.id),
        selectSavedToolsToExport(db, account.id),
        selectClaimsToExport(db, account.id),
      ]);
    return {
      exported_at: clock.now().toISOString(),
      account: user,
      providers: providers.map(({ provider, email, created_at }) => ({
        provider,
        email,
        linked_at: created_at.toISOString(),
      })),
      sessions: sessions.map((session) => presentSession(session, caller.sessionId)),
      contributions: tools.map((tool) => ({
        ...tool,
        created_at: tool.created_at.toISOString(),
        submitted_at: tool.submitted_at.toISOString(),
        published_at: tool.published_at?.toISOString() ?? null,
      })),
      reviews: reviews.map((review) => ({
        ...review,
        created_at: review.created_at.toISOString(),
        edited_at: review.edited_at?.toISOString() ?? null,
      })),
      replies: replies.map((reply) => ({ ...reply, created_at: reply.created_at.toISOString() })),
      helpful_votes: votes.map((vote) => ({ ...vote, created_at: vote.created_at.toISOString() })),
      folders: folders.map((folder) => ({ ...folder, created_at: folder.created_at.toISOString() })),
      saved_tools: saved.map((tool) => ({ ...tool, saved_at: tool.saved_at.toISOString() })),
      claims: claims.map((claim) => ({
        ...claim,
        created_at: claim.created_at.toISOString(),
        expires_at: claim.expires_at.toISOString(),
        proved_at: claim.proved_at?.toISOString() ?? null,
      })),
    };
  };

  return { exportAccount };
}
