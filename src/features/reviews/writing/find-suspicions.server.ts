import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import type { SpamFinding } from '#src/features/spam/rules.ts';
import type { ReviewsContext } from '../context.server.ts';
import { hashPhrases, isBurst, isOneMakers, LIKE_FROM, shareOfPhrases } from './likeness-rules.ts';

/** Compared word by word. */
const CANDIDATES = 50;

/** Other people's reviews that have hashes of phrases in common with these, those with the most first. */
async function selectAlike(
  db: Reader,
  phrases: readonly number[],
  authorId: number,
): Promise<{ title: string; content: string }[]> {
  if (phrases.length === 0) return [];
  const hashes = sql`${[...phrases]}::int[]`;
  const { rows } = await sql<{ title: string; content: string }>`
    select title, content from reviews r
    where r.phrases && ${hashes} and r.user_id <> ${authorId} and not r.is_demo
    order by (select count(*) from unnest(r.phrases) as p(hash) where p.hash = any(${hashes})) desc, r.id desc
    limit ${CANDIDATES}`.execute(db);
  return rows;
}

/** Other people's reviews of a tool: those of the day before `now`, and of the four weeks before that day. */
async function countLately(
  db: Reader,
  { toolId, authorId, now }: { toolId: number; authorId: number; now: Date },
): Promise<{ recent: number; usual: number }> {
  const { rows } = await sql<{ recent: number; usual: number }>`
    select count(*) filter (where created_at > ${now}::timestamptz - interval '1 day')::int as recent,
      count(*) filter (where created_at <= ${now}::timestamptz - interval '1 day')::int as usual
    from reviews where tool_id = ${toolId} and user_id <> ${authorId} and not is_demo
      and created_at > ${now}::timestamptz - interval '29 days'`.execute(db);
  return rows[0]!;
}

/**
 * A person's reviews of other tools, and how many of those are of this tool's maker: its proved owner, or the company that it
 * names. Joins tools for both.
 */
async function countOfMaker(
  db: Reader,
  { toolId, authorId }: { toolId: number; authorId: number },
): Promise<{ total: number; same: number }> {
  const { rows } = await sql<{ total: number; same: number }>`
    select count(*)::int as total, count(*) filter (where t.owner_user_id = this.owner_user_id
      or (this.company <> '' and lower(t.company) = lower(this.company)))::int as same
    from reviews r join tools t on t.id = r.tool_id join tools this on this.id = ${toolId}
    where r.user_id = ${authorId} and r.tool_id <> ${toolId}`.execute(db);
  return rows[0]!;
}

/** Reviews whose phrases are not known yet, because an earlier version wrote them. */
function selectWithoutPhrases(db: Reader, limit: number) {
  return db
    .selectFrom('reviews')
    .select(['id', 'title', 'content'])
    .where('phrases', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

async function savePhrases(
  db: Reader,
  phrases: readonly { id: number; phrases: readonly number[] }[],
): Promise<void> {
  await sql`update reviews r set phrases = w.phrases
    from jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb) as w(id int, phrases int[])
    where r.id = w.id and r.phrases is null`.execute(db);
}

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
