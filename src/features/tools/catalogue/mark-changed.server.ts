import { afterCommit, beforeCommit, type Writer } from '#src/db/transaction.server.ts';
import { insertChanges } from './change-queries.server.ts';

const marked = new WeakMap<Writer, Set<number | null>>();

/**
 * Marks a tool as changed by this transaction (null: a category or another lookup). After the commit the search index
 * is updated before `inTransaction` resolves; other processes follow within a second.
 */
export function markChanged(
  { catalogue }: { catalogue: { refresh(): Promise<void> } },
  trx: Writer,
  toolId: number | null,
): void {
  let changed = marked.get(trx);
  if (!changed) {
    const ids = new Set<number | null>();
    changed = ids;
    marked.set(trx, ids);
    beforeCommit(trx, () => insertChanges(trx, [...ids]));
    afterCommit(trx, () => catalogue.refresh());
  }
  changed.add(toolId);
}
