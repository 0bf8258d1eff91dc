import { HttpError } from '#src/server/http/errors.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { EditionStatus } from '../contract.ts';
import type { EditionRecord } from './edition-queries.server.ts';

/** Returns an edition that is in one of the states. @throws HttpError 404, 409. */
export function checkStatus(
  edition: EditionRecord | undefined,
  states: readonly EditionStatus[],
): EditionRecord {
  if (!edition) throw new HttpError('not_found');
  if (!states.includes(edition.status)) {
    throw new HttpError('conflict', { message: msg('newsletter.editionIs', { status: edition.status }) });
  }
  return edition;
}
