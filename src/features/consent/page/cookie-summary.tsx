import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Consent } from '../consent-client.ts';
import { countActive, type PrivacyLevel, privacyLevelOf } from '../privacy-level-rules.ts';
import { CONSENT_CATEGORIES } from '../rules.ts';

const levels: Record<PrivacyLevel, Parameters<typeof t>[0]> = {
  maximum: 'cookies.levelMaximum',
  standard: 'cookies.levelStandard',
  balanced: 'cookies.levelBalanced',
};

/** What counts now: how many categories are on, what that means, and since when. */
export function CookieSummary({ consent }: { consent: Consent }) {
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
