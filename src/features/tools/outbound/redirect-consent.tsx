import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useNavigate } from 'react-router';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { addReferral, shownHost } from './outbound-address.ts';
import { RedirectClock } from './redirect-clock.tsx';
import { useRedirectCountdown } from './redirect-countdown.ts';
import type { RedirectState } from './redirect-state.ts';
import { RedirectTarget } from './redirect-target.tsx';

/** Replaces this page in the history, so that Back leads to the tool and not to another redirect. */
function leaveFor(address: string): void {
  window.location.replace(address);
}

/** Asks before leaving the site, and redirects automatically after the countdown. */
export function RedirectConsent({
  url,
  state,
  startsPaused,
}: {
  url: URL;
  state: RedirectState;
  startsPaused: boolean;
}) {
  const navigate = useNavigate();
  const address = addReferral(url, brand.utmSource);
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
