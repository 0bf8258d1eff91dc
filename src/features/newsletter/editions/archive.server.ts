import { HttpError } from '#src/server/http/errors.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { ArchiveList, ArchiveQuery, PublicEdition } from '../contract.ts';
import { EDITIONS_PER_PAGE } from '../rules.ts';
import {
  countSentEditions,
  type EditionRecord,
  selectSentEdition,
  selectSentEditions,
} from './edition-queries.server.ts';

/** Text that cannot be a slug never reaches the database, which would refuse some of it, such as NUL. */
const SLUG = /^[a-z0-9-]{1,20}$/;

function present({ sent_at, slug, subject, preheader, week, intro, items }: EditionRecord): PublicEdition {
  return { slug, subject, preheader, week, intro, items, sent_at: sent_at!.toISOString() };
}

/** Editions that were sent, newest first. */
export async function listArchive(
  { database }: NewsletterContext,
  query: ArchiveQuery,
): Promise<ArchiveList> {
  const limit = query.limit ?? query.per_page ?? EDITIONS_PER_PAGE;
  const [editions, total] = await Promise.all([
    selectSentEditions(database.kysely, { offset: (query.page - 1) * limit, limit }),
    countSentEditions(database.kysely),
  ]);
  const data = editions.map(present).map(({ items, ...entry }) => ({ ...entry, item_count: items.length }));
  return { data, pagination: paginate(total, query.page, limit) };
}

/** The edition sent last, or null. */
export async function getLatestEdition({ database }: NewsletterContext): Promise<PublicEdition | null> {
  const [latest] = await selectSentEditions(database.kysely, { offset: 0, limit: 1 });
  return latest ? present(latest) : null;
}

/** @throws HttpError 404 for one that was not sent. */
export async function getEdition({ database }: NewsletterContext, slug: string): Promise<PublicEdition> {
  const edition = SLUG.test(slug) ? await selectSentEdition(database.kysely, slug) : undefined;
  if (!edition) throw new HttpError('not_found');
  return present(edition);
}
