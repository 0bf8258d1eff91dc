import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { CONSENT_CATEGORIES } from '../rules.ts';
import { SignalNote } from '../settings/signal-note.tsx';
import { acceptAll, acceptOnlyEssential, useConsentDraft } from '../settings/use-consent-draft.ts';
import { CategoryCard } from './category-card.tsx';
import { CookieSummary } from './cookie-summary.tsx';

/** The summary, and the switches that are saved together. */
export function CookieSettings() {
  const { consent, draft, isChanged, change, reset, save } = useConsentDraft();
  const isHydrated = useHydrated();
  const isSignedIn = useViewer() !== null;
  return (
    <>
      <CookieSummary consent={consent} />
      <section aria-labelledby="settings" className="grid gap-4">
        <h2
          id="settings"
          tabIndex={-1}
          className="scroll-mt-20 font-display text-heading font-bold outline-none"
        >
          {t('cookies.settings')}
        </h2>
        <p className="text-muted">
          {t('cookies.settingsLead')} {isSignedIn && t('cookies.account')}
        </p>
        <noscript>
          <p>{t('cookies.scripts')}</p>
        </noscript>
        <SignalNote />
        <ul className="grid gap-4">
          {CONSENT_CATEGORIES.map((category) => (
            <CategoryCard key={category} category={category} draft={draft} onChange={change} />
          ))}
        </ul>
        <div className="grid gap-2 min-[26rem]:grid-cols-2 sm:grid-cols-4">
          <Button onClick={acceptOnlyEssential} disabled={!isHydrated}>
            {t('consent.onlyEssential')}
          </Button>
          <Button onClick={acceptAll} disabled={!isHydrated}>
            {t('consent.acceptAll')}
          </Button>
          <Button onClick={reset} disabled={!isHydrated}>
            {t('cookies.reset')}
          </Button>
          <Button onClick={save} disabled={!isChanged}>
            {t('consent.save')}
          </Button>
        </div>
      </section>
    </>
  );
}
