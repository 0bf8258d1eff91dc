import Unlink from 'lucide-react/icons/unlink';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { describePage, type PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { parseOutboundAddress } from './outbound-address.ts';
import { RedirectConsent } from './redirect-consent.tsx';
import { REDIRECT_PATH, readRedirectState } from './use-visit.ts';

export function loader(): PageData {
  return describePage(
    REDIRECT_PATH,
    t('redirect.title', { brand: brand.name }),
    t('redirect.description', { brand: brand.name }),
    { noindex: true },
  );
}

/** Rendered by the server, which does not know the target: only the browser's history entry has it. */
function Waiting() {
  return (
    <div className="grid gap-6">
      <h1 className="font-display text-title font-bold">{t('redirect.title', { brand: brand.name })}</h1>
      <noscript>
        <p className="mb-3">{t('auth.needsScripts')}</p>
      </noscript>
      <Skeleton className="h-36" />
      <Skeleton className="h-14" />
      <p>
        <ButtonLink to="/">{t('redirect.home')}</ButtonLink>
      </p>
    </div>
  );
}

function InvalidTarget({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      level={1}
      icon={<Unlink aria-hidden />}
      title={t('redirect.invalid')}
      actions={
        <>
          <Button variant="primary" onClick={() => navigate(-1)}>
            {t('redirect.back')}
          </Button>
          <ButtonLink to="/">{t('redirect.home')}</ButtonLink>
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">{t('redirect.invalidText', { name })}</p>
    </EmptyState>
  );
}

/**
 * True when the visitor came here by Back or Forward; then the countdown starts paused. A reload counts like a click.
 * @param isNewDocument the page was loaded with its document, not reached from another one of this site.
 */
function useReturn(isNewDocument: boolean): boolean {
  const type = useNavigationType();
  if (!isNewDocument) return type === 'POP';
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

function Content() {
  const isHydrated = useHydrated();
  const [isNewDocument] = useState(!isHydrated);
  const isReturn = useReturn(isNewDocument);
  const { state: entryState, key } = useLocation();
  if (!isHydrated) return <Waiting />;
  const state = readRedirectState(entryState);
  if (!state) return <Navigate to="/" replace />;
  const url = parseOutboundAddress(state.redirectUrl);
  if (!url) return <InvalidTarget name={state.toolName} />;
  return <RedirectConsent key={key} url={url} state={state} startsPaused={isReturn} />;
}

/** The page between a tool and its website. It takes its target from the history entry only, never from its address. */
export function Component() {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <div className="mx-auto max-w-2xl">
        <Content />
      </div>
    </div>
  );
}
