import { useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import type { ConflictField } from './edit-conflict.tsx';

/** Lists the differences between the row that a dialog was opened with and the present one. */
export type ListConflicts<Row> = (opened: Row, now: Row, mine: Row) => ConflictField[];

/** The row that a dialog asks about, as its user has seen it last, with what somebody else has changed of it. */
export function useSeenRow<Row>(row: Row, listConflicts: ListConflicts<Row>) {
  const [now, setNow] = useState(row);
  return {
    seen: now,
    changes: now === row ? [] : listConflicts(row, now, row),
    /** Makes a call about the row that was seen; `false` when somebody has changed it, which is then shown. */
    async decide(call: (seen: Row) => Promise<unknown>): Promise<unknown> {
      try {
        return await call(now);
      } catch (error) {
        const current = error instanceof ApiError ? error.detail.current : undefined;
        if (!current) throw error;
        setNow(current as Row);
        return false;
      }
    },
  };
}
