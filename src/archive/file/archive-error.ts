import { OperatorError } from '#src/db/errors.server.ts';

/** An archive cannot be written, read or restored; the message says why and what to do, to be read in a terminal. */
export class ArchiveError extends OperatorError {
  override name = 'ArchiveError';
}

/** Says that another passphrase opens an archive. */
export const wrongPassphrase = (): ArchiveError =>
  new ArchiveError('BACKUP_PASSPHRASE is not the passphrase with which the archive was encrypted.');
