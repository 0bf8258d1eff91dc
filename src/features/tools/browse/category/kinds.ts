import { labelText } from '#src/shared/messages/labels.ts';
import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const kinds: OwnKinds = {
  followed: {
    category: { order: 30, path: '/category/', nameOf: labelText },
  },
};
