import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Consent } from '../consent-client.ts';
import { CONSENT_CATEGORIES, countActive, type PrivacyLevel, privacyLevelOf } from '../rules.ts';
import { SignalNote } from '../settings/consent-switch.tsx';
import { acceptAll, acceptOnlyEssential, useConsentDraft } from '../settings/use-consent-draft.ts';
import { CategoryCard } from './category-card.tsx';

const levels: Record<PrivacyLevel, Parameters<typeof t>[0]> = {
  maximum: 'cookies.levelMaximum',
  standard: 'cookies.levelStandard',
  balanced: 'cookies.levelBalanced',
};

/** What counts now: how many categories are on, what that means, and since when. */
function CookieSummary({ consent }: { consent: Consent }) {
  const { decidedAt } = consent;
  const facts = [
    [
      t('cookies.active'),
      t('cookies.activeOf', { count: countActive(consent), total: CONSENT_CATEGORIES.length }),
    ],
    [t('cookies.level'), t(levels[privacyLevelOf(consent)])],
    [t('cookies.updated'), decidedAt === null ? t('cookies.never') : formatDate(decidedAt)],
  ] as const;
  return (
    <section aria-labelledby="cookie-summary">
      <h2 id="cookie-summary" className="sr-only">
        {t('cookies.summary')}
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term} className="flex items-baseline justify-between gap-4 bg-surface p-4 sm:block">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-display text-lg font-bold sm:mt-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
