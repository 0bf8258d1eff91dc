import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** SQL that is true when a person other than the author has posted this text, on any tool. */
export function isPostedByOther(title: unknown, content: unknown, authorId: unknown): RawBuilder<boolean> {
  return sql<boolean>`exists (select from reviews other where other.title = ${title}
    and left(other.content, 200) = left(${content}, 200) and other.content = ${content} and other.user_id <> ${authorId})`;
}

/** True when another person has already posted this text on any tool. */
export async function isDuplicate(
  db: Reader,
  { title, content }: { title: string; content: string },
  authorId: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${isPostedByOther(title, content, authorId)} as found`.execute(db);
  return rows[0]!.found;
}
