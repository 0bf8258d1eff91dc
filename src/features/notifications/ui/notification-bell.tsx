import { lazy, Suspense } from 'react';
import { useViewer } from '#src/shared/viewer.ts';

const Bell = lazy(() => import('./unread-bell.tsx').then((module) => ({ default: module.UnreadBell })));

/** The bell in the header of signed-in people; nobody else downloads it. */
export function NotificationBell() {
  const viewer = useViewer();
  return (
    viewer && (
      <Suspense fallback={<span className="size-11" />}>
        <Bell viewer={viewer} />
      </Suspense>
    )
  );
}
