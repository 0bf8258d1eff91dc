import { t } from '#src/shared/messages/translate.ts';
import { describePage } from '#src/shared/page-head.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { KeptTools } from './list/kept-tools-list.tsx';
import { SavedTools } from './list/saved-tools.tsx';

export function loader() {
  return describePage('/saved-tools', t('saved.title'), t('saved.lead'), { noindex: true });
}

function Place() {
  return (
    <>
      <noscript>
        <p className="mb-6 rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('saved.needsScripts')}</p>
      </noscript>
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}

/** The list of the account, or that of this device. The server knows neither. */
function List() {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  if (viewer) return <SavedTools key={viewer.id} viewer={viewer} />;
  return isHydrated ? <KeptTools /> : <Place />;
}

export function Component() {
  return (
    <div className="wrap pt-8">
      <h1 className="mb-6 font-display text-title font-bold">{t('saved.title')}</h1>
      <List />
    </div>
  );
}
