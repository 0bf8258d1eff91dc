import type { Reader } from '#src/db/transaction.server.ts';
import type { SpamFinding } from '#src/features/spam/rules.ts';
import type { ReviewsContext } from '../context.server.ts';
import { hashPhrases, isBurst, isOneMakers, LIKE_FROM } from './likeness-rules.ts';
import {
  countLately,
  countOfMaker,
  findMostLike,
  savePhrases,
  selectWithoutPhrases,
} from './suspicion-queries.server.ts';

const BATCH = 1000;

/** Reasons why a new review waits for a moderator that its own words do not show. */
export async function findSuspicions(
  db: Reader,
  review: { toolId: number; authorId: number; phrases: readonly number[]; isNew: boolean; now: Date },
): Promise<SpamFinding[]> {
  const findings: SpamFinding[] = [];
  const common = await findMostLike(db, review.phrases, review.authorId);
  if (common >= LIKE_FROM) {
    const percent = Math.round((common / review.phrases.length) * 100);
    findings.push({ rule: 'similar_review', values: { percent } });
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

/** Hashes the phrases of reviews that an earlier version wrote, so that later ones are compared with them. A job calls it. */
export async function hashOldReviews({ database }: Pick<ReviewsContext, 'database'>): Promise<void> {
  const reviews = await selectWithoutPhrases(database.kysely, BATCH);
  if (reviews.length === 0) return;
  const hashed = reviews.map(({ id, title, content }) => ({
    id,
    phrases: hashPhrases(`${title}\n${content}`),
  }));
  await savePhrases(database.kysely, hashed);
}
