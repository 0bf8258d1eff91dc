import type { Reader } from '#src/db/transaction.server.ts';
import { countReachable, findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { WriteReason } from '#src/features/queue/reasons/reason-service.server.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';
import type { ListingDecision, ListingsContext } from '../context.server.ts';
import type { Bulk } from './bulk-rules.ts';
import type { PlannedChange } from './plan-batch.server.ts';

/** The decision of an action about the listings of people; undefined when they are not told. */
export function decisionOf({ action }: Bulk): ListingDecision['decision'] | undefined {
  switch (action) {
    case 'publish':
      return 'published';
    case 'reject':
      return 'rejected';
    case 'unlist':
    case 'delete':
      return 'unlisted';
    default:
      return undefined;
  }
}

/** Ids of the people whom an action tells what it has done to a listing of theirs. */
export function peopleToTell(bulk: Bulk, changes: readonly PlannedChange[]): number[] {
  const decision = decisionOf(bulk);
  if (!decision) return [];
  const told =
    decision === 'published' ? changes.filter(({ listing }) => listing.published_at === null) : changes;
  return told.flatMap(({ listing }) => listing.holder_id ?? []);
}

/** Counts those of these people whom a mail reaches. */
export function countMails(db: Reader, people: ReadonlySet<number>): Promise<number> {
  return people.size === 0 ? Promise.resolve(0) : countReachable(db, [...people]);
}

/** Writes to each rejected listing why, in the language of the person who submitted it. */
export async function addReasons(
  { tools }: ListingsContext,
  db: Reader,
  changes: readonly PlannedChange[],
  writeReason: WriteReason,
): Promise<PlannedChange[]> {
  const added: PlannedChange[] = [];
  for (const [holderId, own] of Map.groupBy(changes, ({ listing }) => listing.holder_id)) {
    const holder = await findAccountHolder(db, holderId);
    const language = holder?.language ?? 'en';
    for (const change of own) {
      const { name, category_id, rejection_reason } = change.listing;
      const label = tools.catalogue.lookups.findCategory(String(category_id))?.name ?? '';
      const category = translateLabel(label, { language });
      const values = { tool: name, person: holder?.name ?? '', category };
      added.push({
        ...change,
        old_state: { ...change.old_state, rejection_reason },
        new_state: { ...change.new_state, rejection_reason: writeReason({ language, values }) },
      });
    }
  }
  return added;
}
