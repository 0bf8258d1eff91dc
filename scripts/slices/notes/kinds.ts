import type { OwnKinds } from '#src/shared/site/kinds.ts';

/** Characters of a note. */
export const NOTE_MAX = 100;

export const kinds: OwnKinds = {
  reported: { note: {} },
  followed: { note: { path: '/notes?id=' } },
  posted: { note: {} },
  noticed: { 'note.written': { email: 'at_once' } },
};
