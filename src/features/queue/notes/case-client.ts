import { lazy } from 'react';

/** The past of a person or a listing, for the screens of other slices. */
export const CasePart = lazy(() => import('./case-part.tsx').then((part) => ({ default: part.CasePart })));

/** The same in a dialog. */
export const CaseDialog = lazy(() =>
  import('./case-dialog.tsx').then((dialog) => ({ default: dialog.CaseDialog })),
);
