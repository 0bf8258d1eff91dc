import type { Reader } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { EditionStatus } from '../contract.ts';
import { type EditionRecord, selectEdition } from './edition-queries.server.ts';

/** Returns an edition that is in one of the states. @throws HttpError 404, 409. */
export function requireStatus(
  edition: EditionRecord | undefined,
  states: readonly EditionStatus[],
): EditionRecord {
  if (!edition) throw new HttpError('not_found');
  if (!states.includes(edition.status)) {
    throw new HttpError('conflict', { message: msg('newsletter.editionIs', { status: edition.status }) });
  }
  return edition;
}

/** @throws HttpError 404. */
export async function getEditionRecord(db: Reader, id: number): Promise<EditionRecord> {
  const edition = await selectEdition(db, id);
  if (!edition) throw new HttpError('not_found');
  return edition;
}
