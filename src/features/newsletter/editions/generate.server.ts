import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { NewsletterContext } from '../context.server.ts';
import { isoWeek, localDate } from '../rules.ts';
import { chooseItems } from './choose-items.server.ts';
import { describeEdition } from './describe-edition.ts';
import { type EditionRecord, insertDraft, selectEditionOfWeek } from './edition-queries.server.ts';
import { findNews } from './news/find-news.server.ts';

export type Draft = Pick<EditionRecord, 'week' | 'slug' | 'subject' | 'preheader' | 'intro' | 'items'>;

/** Composes the edition of this week as it would be; stores nothing. */
export async function composeDraft(context: NewsletterContext): Promise<Draft> {
  const now = context.clock.now();
  const week = currentWeek(context);
  const [news, chosen] = await Promise.all([findNews(context), chooseItems(context, now)]);
  const items = [...news, ...chosen];
  const { lookups } = context.tools.catalogue;
  const described = describeEdition(items, (slug) => lookups.findCategory(slug)?.name);
  return { week, slug: week.toLowerCase(), items, ...described };
}

function currentWeek({ clock, settings }: NewsletterContext): string {
  return isoWeek(localDate(clock.now(), settings.timeZone).date);
}

/**
 * Makes the draft of this week, or finds the one there is.
 * @throws HttpError 409 when there is nothing to write about.
 */
export async function generateEdition(
  context: NewsletterContext,
  caller?: Caller,
): Promise<{ edition: EditionRecord; isNew: boolean }> {
  const { database, clock, auditLog } = context;
  const known = await selectEditionOfWeek(database.kysely, currentWeek(context));
  if (known) return { edition: known, isNew: false };
  // Asks services elsewhere, so it stays outside the transaction.
  const draft = await composeDraft(context);
  if (draft.items.length === 0) {
    throw new HttpError('conflict', {
      message: 'newsletter.emptyCatalogue',
    });
  }
  return inTransaction(database, async (trx) => {
    const edition = await insertDraft(trx, { ...draft, created_at: clock.now() });
    if (!edition) return { edition: (await selectEditionOfWeek(trx, draft.week))!, isNew: false };
    const target = { type: 'edition', id: edition.id, name: edition.subject } as const;
    if (caller) await recordAudit(auditLog, trx, caller, [{ action: 'edition.generate', target }]);
    return { edition, isNew: true };
  });
}
