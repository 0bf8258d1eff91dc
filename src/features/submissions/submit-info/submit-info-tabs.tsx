import { type KeyboardEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { type Audience, audiences } from './submit-info-audiences.ts';
import { SubmitInfoPanel } from './submit-info-panel.tsx';

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
