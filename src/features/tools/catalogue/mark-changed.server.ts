import { afterCommit, beforeCommit, type Writer } from '#src/db/transaction.server.ts';
import { noteOwnChange } from '#src/server/freshness/own-changes.ts';
import { type Change, insertChanges } from './change-queries.server.ts';

/** What of a tool is different: something that lists and searches know of as well, or only what its own page shows. */
type ChangedPart = 'card' | 'page';

const marked = new WeakMap<Writer, Map<number | null, ChangedPart>>();

/** The part of the catalogue that takes changes in. */
interface TakesChangesIn {
  takeInOwn(changes: readonly Change[], pagesOnly: ReadonlySet<number | null>): Promise<void>;
}

/**
 * Marks a tool as changed by this transaction (null: a category or another lookup). After the commit the search index
 * is updated before `inTransaction` resolves; other processes follow within a second. With `page` its record is not read
 * again.
 */
export function markChanged(
  { catalogue }: { catalogue: TakesChangesIn },
  trx: Writer,
  toolId: number | null,
  part: ChangedPart = 'card',
): void {
  const parts = marked.get(trx) ?? followChanges(catalogue, trx);
  if (parts.get(toolId) !== 'card') parts.set(toolId, part);
}

/** Writes down what the transaction marks, and hands it to the catalogue once it has committed. */
function followChanges(catalogue: TakesChangesIn, trx: Writer): Map<number | null, ChangedPart> {
  const parts = new Map<number | null, ChangedPart>();
  marked.set(trx, parts);
  let noted: Change[] = [];
  beforeCommit(trx, async () => {
    noted = await insertChanges(trx, [...parts.keys()]);
  });
  afterCommit(trx, async () => {
    const pagesOnly = [...parts].filter(([, part]) => part === 'page').map(([id]) => id);
    await catalogue.takeInOwn(noted, new Set(pagesOnly));
    noteOwnChange();
  });
  return parts;
}
