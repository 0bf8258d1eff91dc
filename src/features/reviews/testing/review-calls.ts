import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { publishTools } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import type { ReviewRequest } from '../contract.ts';
import { lockReviews, setStatuses } from '../queries.server.ts';
import type { ReviewStatus } from '../tables.server.ts';
import { recountStars } from '../writing/star-sums.server.ts';

type Headers = Record<string, string>;

export const DRAFT = {
  rating: 5,
  title: 'Does what it says',
  content: 'I have used it every day for a month, and it has not let me down once.',
};

export const PATH = '/ai-tools/alpha/reviews';

/** A tool `alpha` to be reviewed. Answers its id. */
export async function publishAlpha(api: TestApi, submitterId?: number): Promise<number> {
  const [id] = await publishTools(api, [{ name: 'Alpha', url: 'https://alpha-tools.com/' }]);
  if (submitterId !== undefined) {
    await api.database.kysely
      .updateTable('tools')
      .set({ submitted_by_user_id: submitterId })
      .where('id', '=', id!)
      .execute();
    await markTool(api, id!);
  }
  return id!;
}

/** Makes the index follow what a test has changed of a tool in the database. */
export function markTool(api: TestApi, id: number): Promise<void> {
  return inTransaction(api.database, async (trx) => markChanged(trx, toolSource(id)));
}

let texts = 0;

/** A text that has hardly a phrase in common with another one. */
function writeText(number: number): string {
  const words = Array.from({ length: 24 }, (_, at) => ((number * 7919 + at * 104_729) % 46_656).toString(36));
  return `It is ${words.join(' ')}.`;
}

/** Reviews `alpha`, in words nobody has used before. */
export function review(api: TestApi, headers: Headers, change: Partial<ReviewRequest> = {}) {
  texts += 1;
  return api.send(
    'POST',
    PATH,
    { ...DRAFT, title: `${DRAFT.title} ${texts}`, content: writeText(texts), ...change },
    headers,
  );
}

/** Puts a review in any state and updates the rating of its tool. */
export async function setReviewStatus(trx: Writer, id: number, status: ReviewStatus): Promise<void> {
  const before = await lockReviews(trx, [id]);
  await setStatuses(trx, [id], { status, is_held: false, rejection_reason: null });
  const after = before.map((review) => ({ ...review, status }));
  await recountStars(trx, before, after);
}

export async function setStatus(api: TestApi, id: number, status: 'pending' | 'approved' | 'rejected') {
  await inTransaction(api.database, (trx) => setReviewStatus(trx, id, status));
}
