import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Globe from 'lucide-react/icons/globe';
import HandCoins from 'lucide-react/icons/hand-coins';
import Languages from 'lucide-react/icons/languages';
import LockOpen from 'lucide-react/icons/lock-open';
import Unlink from 'lucide-react/icons/unlink';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { describePage, type PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteSlug } from '#src/shared/site/site-slug.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { addReferral, isInternational, parseOutboundAddress, shownHost } from './outbound-address.ts';
import { RedirectClock, useRedirectCountdown } from './redirect-countdown.tsx';
import { REDIRECT_PATH, type RedirectState, readRedirectState } from './use-visit.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-t border-line px-5 py-3.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent">
      {icon}
      <p className="min-w-0 [overflow-wrap:anywhere]">{children}</p>
    </li>
  );
}

/** The link's target, with warnings. The host is never truncated, because its end identifies the site. */
function RedirectTarget({ url, state }: { url: URL; state: RedirectState }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex items-start gap-3 p-5">
        <Globe aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-display text-heading font-bold break-all">{shownHost(url)}</p>
          <p className="mt-1 line-clamp-3 text-sm break-all text-muted">{url.href}</p>
        </div>
      </div>
      <ul>
        {state.isVerified && (
          <Fact icon={<BadgeCheck aria-hidden />}>{t('redirect.verified', { name: state.toolName })}</Fact>
        )}
        {state.isAffiliateLink && (
          <Fact icon={<HandCoins aria-hidden />}>{t('redirect.affiliate', { brand: brand.name })}</Fact>
        )}
        {isInternational(url) && <Fact icon={<Languages aria-hidden />}>{t('redirect.international')}</Fact>}
        {url.protocol === 'http:' && <Fact icon={<LockOpen aria-hidden />}>{t('redirect.insecure')}</Fact>}
      </ul>
    </div>
  );
}

/** Replaces this page in the history, so that Back leads to the tool and not to another redirect. */
function leaveFor(address: string): void {
  window.location.replace(address);
}

/** Asks before leaving the site, and redirects automatically after the countdown. */
function RedirectConsent({
  url,
  state,
  startsPaused,
}: {
  url: URL;
  state: RedirectState;
  startsPaused: boolean;
}) {
  const navigate = useNavigate();
  const address = addReferral(url, siteSlug());
  const host = shownHost(url);
  const { countdown, dispatch } = useRedirectCountdown(startsPaused, () => leaveFor(address));
  const stay = (go: () => unknown) => {
    // The other site may already be loading.
    window.stop();
    void go();
  };
  return (
    <div className="grid gap-6">
      <div>
        <button
          type="button"
          onClick={() => stay(() => navigate(-1))}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-semibold text-muted hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('redirect.back')}
        </button>
        <h1 className="mt-2 font-display text-title font-bold [overflow-wrap:anywhere]">
          {t('redirect.heading', { host })}
        </h1>
        <p className="mt-2 text-lg text-muted">{t('redirect.lead', { brand: brand.name })}</p>
      </div>
      <RedirectTarget url={url} state={state} />
      <RedirectClock
        countdown={countdown}
        host={host}
        onPause={() => dispatch('pause')}
        onResume={() => dispatch('resume')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          disabled={countdown.isLeaving}
          onClick={() => dispatch('leave')}
          className="max-w-full whitespace-normal max-sm:basis-full"
        >
          <span className="[overflow-wrap:anywhere]">{t('redirect.continue', { host })}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Button>
        <Button
          size="large"
          onClick={() => stay(() => navigate(state.from, { replace: true }))}
          className="max-sm:basis-full"
        >
          {t('redirect.cancel')}
        </Button>
      </div>
    </div>
  );
}

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
