import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  reported: { note: {} },
  followed: { note: { path: '/notes?id=' } },
  posted: { note: {} },
  noticed: { 'note.written': { email: 'at_once' } },
};
