import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { formatNumber } from '#src/shared/format.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { joinClasses } from '../join-classes.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** Returns the tab with this name, or the first one. */
export function parseTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? tabs[0];
}

interface TabLink {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: number;
  /** The count in words, for those who hear the tab. Default: the number alone. */
  countLabel?: string;
  /** Says in a few words that something is urgent. */
  alert?: string | undefined;
}

/** Tabs that are links: each has an address, works without scripts, and Back goes back. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  // A pressed tab is current at once, even while its content is on its way.
  const { location } = useNavigation();
  const pressed = location && tabs.find(({ to }) => to === location.pathname + location.search);
  const current = pressed ?? tabs.find(({ isCurrent }) => isCurrent);
  // A number that arrives later moves the tabs after it.
  const numbers = tabs.filter(({ count }) => count !== undefined).length;
  useCurrentInView(row, current && `${numbers} ${current.to}`);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="no-scrollbar relative overflow-x-auto border-b border-line pt-1"
    >
      <ul className="flex min-w-max gap-x-6 lg:min-w-0 lg:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className={joinClasses(
                '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 font-semibold transition-colors focus-visible:-outline-offset-2',
                tab === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-chip bg-sunken px-2 text-xs leading-5 text-muted tabular-nums">
                  <span aria-hidden={tab.countLabel !== undefined || undefined}>
                    {formatNumber(tab.count)}
                  </span>
                  {tab.countLabel && <span className="sr-only">{tab.countLabel}</span>}
                </span>
              )}
              {tab.alert && (
                <span className="rounded-chip bg-danger-soft px-2 text-xs leading-5 text-danger tabular-nums">
                  {tab.alert}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
