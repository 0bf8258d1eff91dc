import type { Reader } from '#src/db/transaction.server.ts';
import type { SpamFinding } from '#src/features/spam/rules.ts';
import type { ReviewsContext } from '../context.server.ts';
import { hashPhrases, isBurst, isOneMakers, LIKE_FROM, shareOfPhrases } from './likeness-rules.ts';
import {
  countLately,
  countOfMaker,
  savePhrases,
  selectAlike,
  selectWithoutPhrases,
} from './suspicion-queries.server.ts';

const BATCH = 1000;

/** Reasons why a new review waits for a moderator that its own words do not show. */
export async function findSuspicions(
  db: Reader,
  review: {
    toolId: number;
    authorId: number;
    text: string;
    phrases: readonly number[];
    isNew: boolean;
    now: Date;
  },
): Promise<SpamFinding[]> {
  const findings: SpamFinding[] = [];
  const alike = await selectAlike(db, review.phrases, review.authorId);
  const share = Math.max(0, ...alike.map((other) => shareOfPhrases(review.text, textOf(other))));
  if (share >= LIKE_FROM) {
    findings.push({ rule: 'similar_review', values: { percent: Math.round(share * 100) } });
  }
  if (!review.isNew) return findings;
  const lately = await countLately(db, review);
  const recent = lately.recent + 1;
  if (isBurst({ ...lately, recent })) findings.push({ rule: 'tool_burst', values: { count: recent } });
  const { total, same } = await countOfMaker(db, review);
  if (isOneMakers({ total: total + 1, same: same + 1 })) {
    findings.push({ rule: 'one_maker', values: { count: same + 1 } });
  }
  return findings;
}

/** The text by which reviews are compared. */
export function textOf({ title, content }: { title: string; content: string }): string {
  return `${title}\n${content}`;
}

/** Hashes the phrases of reviews that an earlier version wrote, so that later ones are compared with them. A job calls it. */
export async function hashOldReviews({ database }: Pick<ReviewsContext, 'database'>): Promise<void> {
  const reviews = await selectWithoutPhrases(database.kysely, BATCH);
  if (reviews.length === 0) return;
  const hashed = reviews.map((review) => ({ id: review.id, phrases: hashPhrases(textOf(review)) }));
  await savePhrases(database.kysely, hashed);
}
