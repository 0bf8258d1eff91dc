import type { Writer } from '#src/db/transaction.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { ToolRecord } from '#src/features/tools/service.server.ts';
import type { ReviewsContext } from './context.server.ts';
import { replyRemovedMail, reviewRejectedMail, reviewRemovedMail } from './mails.server.ts';
import { selectAuthors } from './queries.server.ts';

/** Mails the reason to the authors of rejected reviews, except to sample people and closed accounts. */
export async function notifyRejectedAuthors(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  reviewIds: readonly number[],
  reason: string,
): Promise<void> {
  const authors = await selectAuthors(trx, reviewIds);
  const letters = authors.map(({ email, tool_slug, ...about }) => ({
    to: email,
    values: { ...about, reason, url: reviewsUrl(appUrl, tool_slug) },
  }));
  await mail.enqueueAll(trx, reviewRejectedMail, letters);
}

/** Mails the author of a published review that an administrator is about to delete, with its text. */
export async function notifyRemovedAuthor(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  reviewId: number,
  reason: string,
): Promise<void> {
  for (const { email, tool_slug, ...about } of await selectAuthors(trx, [reviewId])) {
    await mail.enqueue(trx, reviewRemovedMail, email, {
      ...about,
      reason,
      url: reviewsUrl(appUrl, tool_slug),
    });
  }
}

/** Mails the author of a reply that an administrator has removed. */
export async function notifyRemovedReplier(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  tool: Pick<ToolRecord, 'name' | 'slug'>,
  reply: { user_id: number; content: string },
  reason: string | null,
): Promise<void> {
  const author = await findAccountHolder(trx, reply.user_id);
  if (author?.is_demo !== false) return;
  const { name, email } = author;
  const about = { tool: tool.name, content: reply.content, reason, url: reviewsUrl(appUrl, tool.slug) };
  await mail.enqueue(trx, replyRemovedMail, email, { name, ...about });
}

function reviewsUrl(appUrl: string, slug: string): string {
  return `${appUrl}/ai/${slug}?tab=reviews`;
}
