import { formatDate } from '#src/shared/format-date.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { hasOutsideCookies } from '#src/shared/site/outside-statistics.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { listStoredItems } from '../choice-client.ts';
import type { Consent } from '../consent-client.ts';
import {
  CONSENT_CATEGORIES,
  type ConsentCategory,
  type ConsentChoice,
  type OptionalCategory,
} from '../rules.ts';
import {
  acceptAll,
  acceptOnlyEssential,
  ConsentSwitch,
  SignalNote,
  useConsentDraft,
} from '../settings/consent-switch.tsx';

/** How many categories are on, the essential one included. */
export function countActive({ analytics, marketing, functional }: ConsentChoice): number {
  return 1 + [analytics, marketing, functional].filter(Boolean).length;
}

type PrivacyLevel = 'maximum' | 'standard' | 'balanced';

/** Maximum when only the essential category is on, standard when all are. */
export function privacyLevelOf(choice: ConsentChoice): PrivacyLevel {
  const active = countActive(choice);
  if (active === 1) return 'maximum';
  return active === CONSENT_CATEGORIES.length ? 'standard' : 'balanced';
}

const PARTS = ['purpose', 'examples', 'retention'] as const;
const SUFFIX = { purpose: 'Purpose', examples: 'Examples', retention: 'Retention' } as const;

/** Everything that the site stores in a browser under this category. */
function StoredItems({ category }: { category: ConsentCategory }) {
  const items = listStoredItems().filter((item) => (item.category ?? 'essential') === category);
  if (items.length === 0) return <p className="mt-4 text-sm text-muted">{t('cookies.nothing')}</p>;
  return (
    <Disclosure
      className="mt-3 border-t border-line pt-2 text-sm"
      summary={t('cookies.stored', { count: items.length })}
    >
      <ul className="mt-2 grid gap-3">
        {items.map(({ name, place, purpose, keptFor }) => (
          <li
            key={place + name}
            className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div>
              <code className="font-semibold [overflow-wrap:anywhere]">{name.replace(/\*$/, '…')}</code>
              <p className="text-muted">{t(`storedIn.${place}`)}</p>
            </div>
            <div>
              <p>{translate(`stored.${purpose}`)}</p>
              <p className="text-muted">{translate(`storedFor.${keptFor}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function describePart(category: ConsentCategory, part: (typeof PARTS)[number]): string {
  if (category === 'analytics' && hasOutsideCookies()) return t(`cookies.matomo${SUFFIX[part]}`);
  return t(`cookies.${category}${SUFFIX[part]}`);
}

function CategoryCard({
  category,
  draft,
  onChange,
}: {
  category: ConsentCategory;
  draft: ConsentChoice;
  onChange: (category: OptionalCategory, isOn: boolean) => void;
}) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <ConsentSwitch category={category} draft={draft} onChange={onChange} />
      <dl className="mt-4 grid gap-2 text-sm">
        {PARTS.map((part) => (
          <div key={part} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-semibold">{t(`cookies.${part}`)}</dt>
            <dd>{describePart(category, part)}</dd>
          </div>
        ))}
      </dl>
      <StoredItems category={category} />
    </li>
  );
}

const levels: Record<PrivacyLevel, Parameters<typeof t>[0]> = {
  maximum: 'cookies.levelMaximum',
  standard: 'cookies.levelStandard',
  balanced: 'cookies.levelBalanced',
};

/** The choice in force: how many categories are on, what that means, and since when. */
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
