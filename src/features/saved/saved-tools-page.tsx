import '#src/shared/messages/en-parts.ts';
import { RequireSession } from '#src/features/identity/ui/require-session.tsx';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SavedTools } from './list/saved-tools.tsx';
import './messages/en.ts';

export function loader(): PageData {
  return {
    head: {
      title: `${t('saved.title')} | ${brand.name}`,
      description: t('saved.lead'),
      canonical: '/saved-tools',
      noindex: true,
    },
  };
}

function Place() {
  return (
    <>
      <noscript>
        <p className="mb-6 rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
      </noscript>
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}

export function Component() {
  const viewer = useViewer();
  return (
    <div className="wrap pt-8">
      <h1 className="mb-6 font-display text-title font-bold">{t('saved.title')}</h1>
      <RequireSession fallback={<Place />}>
        {() => (viewer ? <SavedTools key={viewer.id} viewer={viewer} /> : <Place />)}
      </RequireSession>
    </div>
  );
}
