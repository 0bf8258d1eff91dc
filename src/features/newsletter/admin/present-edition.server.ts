import type { NewsletterContext } from '../context.server.ts';
import type { DeliveryCounts, EditionRecord } from '../editions/edition-queries.server.ts';
import { countDeliveries } from '../editions/edition-queries.server.ts';
import type { Draft } from '../editions/generate.server.ts';
import { countAudience } from '../editions/sending-editions.server.ts';
import type { ReaderLinks } from '../template/edition-text.ts';
import { layOutEdition } from '../template/lay-out-edition.ts';
import type { Edition, EditionDraft, EditionSummary } from './contract.ts';

const NOTHING_SENT: DeliveryCounts = { recipients: 0, queued: 0, delivered: 0, failed: 0 };

export function presentSummary(edition: EditionRecord, counts = NOTHING_SENT): EditionSummary {
  const { id, slug, subject, preheader, week, status, items, created_at, sent_at } = edition;
  return {
    id,
    slug,
    subject,
    preheader,
    week,
    status,
    item_count: items.length,
    ...counts,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  };
}

/** The pages that a reader's links lead to, without anybody's token. */
function sampleLinks(appUrl: string): ReaderLinks {
  return {
    unsubscribe: `${appUrl}/newsletter/unsubscribe`,
    preferences: `${appUrl}/newsletter/preferences`,
  };
}

/** An edition with both parts of its mail, as somebody with all topics gets it, and how far it is. */
export async function presentEdition(context: NewsletterContext, edition: EditionRecord): Promise<Edition> {
  const { database, appUrl } = context;
  const counts = (await countDeliveries(database.kysely, [edition.id])).get(edition.id);
  const audience = await countAudience(context, edition);
  const { item_count: _, ...summary } = presentSummary(edition, counts);
  const { intro, items } = edition;
  return { ...summary, audience, intro, items, ...layOutEdition(edition, appUrl, sampleLinks(appUrl)) };
}

export function presentDraft({ appUrl }: NewsletterContext, draft: Draft): EditionDraft {
  return { ...draft, ...layOutEdition(draft, appUrl, sampleLinks(appUrl)) };
}
