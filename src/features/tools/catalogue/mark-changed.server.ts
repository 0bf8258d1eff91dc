import { afterCommit, beforeCommit, type Writer } from '#src/db/transaction.server.ts';
import { noteOwnChange } from '#src/server/freshness/own-changes.ts';
import { type Change, insertChanges } from './change-queries.server.ts';

const marked = new WeakMap<Writer, Set<number | null>>();

/**
 * Marks a tool as changed by this transaction (null: a category or another lookup). After the commit the search index
 * is updated before `inTransaction` resolves; other processes follow within a second.
 */
export function markChanged(
  { catalogue }: { catalogue: { takeInOwn(changes: readonly Change[]): Promise<void> } },
  trx: Writer,
  toolId: number | null,
): void {
  let changed = marked.get(trx);
  if (!changed) {
    const ids = new Set<number | null>();
    changed = ids;
    marked.set(trx, ids);
    let noted: Change[] = [];
    beforeCommit(trx, async () => {
      noted = await insertChanges(trx, [...ids]);
    });
    afterCommit(trx, async () => {
      await catalogue.takeInOwn(noted);
      noteOwnChange();
    });
  }
  changed.add(toolId);
}
