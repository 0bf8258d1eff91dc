import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const watchKinds: OwnKinds = {
  reported: { video: { order: 60 } },
};
