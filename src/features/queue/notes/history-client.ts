import { lazy } from 'react';

/** The past of a person or a listing, for the screens of other slices. */
export const HistorySection = lazy(() =>
  import('./history-section.tsx').then((part) => ({ default: part.HistorySection })),
);

/** The same in a dialog. */
export const HistoryDialog = lazy(() =>
  import('./history-dialog.tsx').then((dialog) => ({ default: dialog.HistoryDialog })),
);
