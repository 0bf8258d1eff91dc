import type { Reader } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import { brand } from '#src/shared/site/brand.ts';
import type { ReasonChoice, ReasonRecipient } from './contract.ts';
import { selectReason } from './reason-queries.server.ts';
import { fillReason, type ReasonKind, reasonIn } from './rules.ts';

/** Writes the reason for a decision about one person's work, or one for each of several people. */
export type WriteReason = (recipient: ReasonRecipient) => string;

/**
 * Reads the canned reason of a choice once.
 * @throws HttpError 422 on `reason_id` when there is no such reason of the kind.
 */
export async function prepareReason(
  db: Reader,
  kind: ReasonKind,
  { reason, reason_id }: ReasonChoice,
): Promise<WriteReason> {
  if (!reason_id) return () => reason ?? '';
  const canned = await selectReason(db, reason_id);
  if (canned?.kind !== kind) throw invalidField('reason_id', 'queue.noReason');
  return ({ language, values }) => {
    const text = fillReason(reasonIn(canned, language).text, { site: brand.name, ...values });
    return reason ? `${text}\n\n${reason}` : text;
  };
}
