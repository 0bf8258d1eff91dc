import Heart from 'lucide-react/icons/heart';
import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';

const SavedPanel = lazy(() => import('./saved-panel.tsx').then((module) => ({ default: module.SavedPanel })));

/** The heart in the page's header for people with an account. Its panel is downloaded when it is opened. */
export function SavedDetails({ viewer }: { viewer: Viewer }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDismissibleDetails(details);
  const label = t('saved.title');
  return (
    <details ref={details} className="relative" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={label}
        title={label}
        className="flex size-11 items-center justify-center rounded-control hover:bg-sunken"
      >
        <Heart aria-hidden className="size-5" />
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
