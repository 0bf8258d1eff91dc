import { labelText } from '#src/shared/messages/labels.ts';
import type { OwnKinds } from '#src/shared/site/kinds.ts';

export const toolKinds: OwnKinds = {
  followed: {
    category: { order: 30, path: '/category/', label: 'follows.keepFooterCategory', nameOf: labelText },
  },
};
