/** An archive cannot be written, read or restored; the message says why and what to do, to be read in a terminal. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}
