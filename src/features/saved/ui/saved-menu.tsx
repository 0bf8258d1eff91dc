import Heart from 'lucide-react/icons/heart';
import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';

const SavedPanel = lazy(() =>
  import('../list/saved-panel.tsx').then((module) => ({ default: module.SavedPanel })),
);

const trigger = 'flex size-11 items-center justify-center rounded-control hover:bg-sunken';
const SAVED_PAGE = '/saved-tools';

/** The heart in the page's header. Its panel is downloaded when it is opened. */
export function SavedMenu() {
  const viewer = useViewer();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDismissibleDetails(details);
  const label = t('saved.title');
  const icon = <Heart aria-hidden className="size-5" />;
  if (!viewer) {
    // What a visitor has saved on this device is listed there.
    return (
      <Link to={SAVED_PAGE} rel="nofollow" aria-label={label} title={label} className={trigger}>
        {icon}
      </Link>
    );
  }
  return (
    <details ref={details} className="relative" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={label} title={label} className={trigger}>
        {icon}
      </summary>
      <div className="absolute right-0 z-40 mt-1 max-h-[75dvh] w-96 overflow-y-auto rounded-card border border-line-strong bg-surface p-4">
        {isOpen && (
          <Suspense fallback={<div className="h-40" />}>
            <SavedPanel
              viewer={viewer}
              onLeave={() => {
                if (details.current) details.current.open = false;
              }}
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}
