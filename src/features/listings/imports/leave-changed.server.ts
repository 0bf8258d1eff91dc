import type { ImportedLine } from '#src/features/tools/listings/public/import-service.server.ts';
import type { Translate } from '#src/server/translate.ts';
import type { Batch, ReadItem } from '#src/server/uploads/rows/import-rows.ts';
import { msg } from '#src/shared/messages/message.ts';

/** Of what a listing says now, in a reason. */
const SHOWN_LENGTH = 300;

interface Checked {
  /** When the lines were compared with the listings; undefined: never. */
  at: Date | undefined;
  /** Listings that the import itself has changed since. */
  written: ReadonlySet<number>;
  t: Translate;
}

/**
 * Refuses lines about listings that somebody has changed since the check, with what the listing says now. The administrator has
 * not seen it, and decides by sending these lines again.
 */
export function leaveChanged(batch: Batch<ImportedLine>, { at, written, t }: Checked): Batch<ImportedLine> {
  const isChanged = ({ effect, item: { known } }: ReadItem<ImportedLine>) =>
    at !== undefined && effect === 'change' && known && known.updated_at > at && !written.has(known.id);
  const changed = batch.items.filter(isChanged);
  if (changed.length === 0) return batch;
  const refused = changed.map(({ line, item: { row, changes } }) => ({
    line,
    original: row.original,
    values: row.values ?? null,
    reasons: [t(msg('listings.import.changedSince', { values: describe(changes?.from ?? {}) }))],
  }));
  const { counts } = batch;
  return {
    ...batch,
    items: batch.items.filter((item) => !isChanged(item)),
    refused: [...batch.refused, ...refused],
    counts: {
      ...counts,
      change: counts.change - changed.length,
      refused: counts.refused + changed.length,
    },
  };
}

function describe(values: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(values).map(
    ([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const text = texts.join('; ');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
