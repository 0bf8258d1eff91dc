import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import History from 'lucide-react/icons/history';
import Link2 from 'lucide-react/icons/link-2';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import PenLine from 'lucide-react/icons/pen-line';
import Search from 'lucide-react/icons/search';
import Signature from 'lucide-react/icons/signature';
import { type KeyboardEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** The key of a heading that has a text, whose key is the same with `Text`. */
export type Entry = { [Key in MessageKey]: `${Key}Text` extends MessageKey ? Key : never }[MessageKey];

interface Audience {
  /** In the address: `?for=company`. */
  name: 'enthusiast' | 'company';
  label: MessageKey;
  benefits: readonly { title: Entry; icon: LucideIcon }[];
  steps: readonly Entry[];
}

const audiences: readonly [Audience, Audience] = [
  {
    name: 'enthusiast',
    label: 'submitInfo.enthusiast',
    benefits: [
      { title: 'submitInfo.enthusiastShare', icon: Search },
      { title: 'submitInfo.enthusiastAffiliate', icon: HandCoins },
      { title: 'submitInfo.enthusiastName', icon: Signature },
      { title: 'submitInfo.enthusiastEdit', icon: History },
    ],
    steps: [
      'submitInfo.enthusiastStepAccount',
      'submitInfo.enthusiastStepLook',
      'submitInfo.enthusiastStepForm',
      'submitInfo.enthusiastStepMedia',
      'submitInfo.enthusiastStepSubmit',
    ],
  },
  {
    name: 'company',
    label: 'submitInfo.company',
    benefits: [
      { title: 'submitInfo.companyBadge', icon: BadgeCheck },
      { title: 'submitInfo.companyControl', icon: PenLine },
      { title: 'submitInfo.companyLink', icon: Link2 },
      { title: 'submitInfo.companyReviews', icon: MessageSquareReply },
    ],
    steps: [
      'submitInfo.companyStepFind',
      'submitInfo.companyStepClaim',
      'submitInfo.companyStepProve',
      'submitInfo.companyStepComplete',
      'submitInfo.companyStepCurrent',
    ],
  },
];

const headingClasses = 'font-display text-heading font-bold';

/** Benefits of one audience and the five steps to submit. */
function SubmitInfoPanel({ audience: { name, benefits, steps } }: { audience: Audience }) {
  return (
    <div className="grid gap-x-20 gap-y-14 lg:grid-cols-2">
      <section>
        <h3 id={`${name}-benefits`} className={headingClasses}>
          {t('submitInfo.benefits')}
        </h3>
        <ul aria-labelledby={`${name}-benefits`} className="mt-6 grid gap-8">
          {benefits.map(({ title, icon: Icon }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
              <div>
                <h4 className="text-lg font-semibold">{t(title)}</h4>
                <p className="mt-1 text-pretty text-muted">{t(`${title}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 id={`${name}-steps`} className={headingClasses}>
          {t('submitInfo.steps')}
        </h3>
        <ol aria-labelledby={`${name}-steps`} className="mt-6">
          {steps.map((title, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-4">
              <span
                aria-hidden="true"
                className="font-display text-2xl leading-7 font-bold text-accent tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h4 className="text-lg font-semibold">{t(title)}</h4>
                <p className="mt-0.5 text-pretty text-muted">{t(`${title}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const tabId = (audience: Audience) => `for-${audience.name}`;
const panelId = (audience: Audience) => `${tabId(audience)}-panel`;
const search = (audience: Audience) => (audience === audiences[0] ? '' : `?for=${audience.name}`);

/** The tab that an arrow key leads to, wrapping at either end; undefined for other keys. */
function neighbourOf(index: number, key: string): Audience | undefined {
  if (key === 'Home') return audiences[0];
  if (key === 'End') return audiences[audiences.length - 1];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return undefined;
  return audiences[(index + step + audiences.length) % audiences.length];
}

function TabRow({ current }: { current: Audience }) {
  const row = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const move = (event: KeyboardEvent, index: number) => {
    const next = neighbourOf(index, event.key);
    if (!next) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
    void navigate({ search: search(next) }, { replace: true, preventScrollReset: true });
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-labelledby="audience"
      className="flex flex-wrap gap-x-5 border-b border-line sm:gap-x-8"
    >
      {audiences.map((audience, index) => {
        const isCurrent = audience === current;
        return (
          <Link
            key={audience.name}
            id={tabId(audience)}
            to={{ search: search(audience) }}
            preventScrollReset
            role="tab"
            aria-selected={isCurrent}
            aria-controls={panelId(audience)}
            // Arrow keys lead from tab to tab; without scripts each tab is reached with the Tab key.
            tabIndex={isHydrated && !isCurrent ? -1 : undefined}
            onKeyDown={(event) => move(event, index)}
            className={joinClasses(
              '-mb-px inline-flex min-h-13 items-center border-b-2 font-semibold transition-colors sm:text-lg focus-visible:-outline-offset-2',
              isCurrent ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {t(audience.label)}
          </Link>
        );
      })}
    </div>
  );
}

/** Benefits and steps by audience. Each tab has an address, and both panels are in the page. */
export function SubmitInfoTabs() {
  const [parameters] = useSearchParams();
  const current = audiences.find(({ name }) => name === parameters.get('for')) ?? audiences[0];
  return (
    <section aria-labelledby="audience">
      <h2 id="audience" className="mb-4 font-display text-title font-bold">
        {t('submitInfo.audience')}
      </h2>
      <TabRow current={current} />
      {audiences.map((audience) => (
        <div
          key={audience.name}
          id={panelId(audience)}
          role="tabpanel"
          aria-labelledby={tabId(audience)}
          hidden={audience !== current}
          className="pt-10"
        >
          <SubmitInfoPanel audience={audience} />
        </div>
      ))}
    </section>
  );
}
