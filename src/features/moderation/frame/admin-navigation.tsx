import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ADMIN_GROUPS, type AdminTab } from '#src/shared/pages.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { DashboardStats } from '../contract.ts';

/** Returns how much waits for a decision in a tab, and how much of it for longer than promised. */
function countWaiting({ tab, waiting }: AdminTab, stats: DashboardStats): { count: number; late: number } {
  const figures: Readonly<Record<string, Readonly<Record<string, number>>>> = stats;
  const { pending = stats.waiting[tab] ?? 0, late = 0 } = (waiting && figures[waiting]) || {};
  return { count: pending, late };
}

interface Entry {
  label: string;
  to: string;
  isCurrent: boolean;
  count: number;
  late: number;
}

/** The links of a tab: its own, and those of views that have one. */
function useEntries(tabs: readonly AdminTab[], shown: AdminTab | undefined, stats: DashboardStats) {
  const { address, pathTo } = useAdminAddress();
  const { search, view: currentView } = address;
  const inQueue = tabs.filter(({ group }) => group === 'queue').map((tab) => countWaiting(tab, stats));
  const sum = (part: 'count' | 'late') => inQueue.reduce((total, each) => total + each[part], 0);
  return (tab: AdminTab): Entry[] => {
    const { count, late } =
      tab.group === null ? { count: sum('count'), late: sum('late') } : countWaiting(tab, stats);
    const isBare = tab === tabs[0] && !search;
    const views = tab.views ?? [];
    const own = {
      label: t(tab.label),
      to: pathTo({ tab: isBare ? '' : tab.tab, status: count > 0 ? (tab.waitingStatus ?? '') : '', search }),
      isCurrent: tab === shown && !views.some(({ view }) => view === currentView),
      count,
      late,
    };
    return [
      own,
      ...views.map(({ view, label }) => ({
        label: t(label),
        to: pathTo({ tab: tab.tab, view, search }),
        isCurrent: tab === shown && view === currentView,
        count: 0,
        late: 0,
      })),
    ];
  };
}

function EntryLink({
  entry: { label, to, isCurrent, count, late },
  onFollow,
}: {
  entry: Entry;
  onFollow: () => void;
}) {
  return (
    <li>
      <Link
        to={to}
        onClick={onFollow}
        aria-current={isCurrent ? 'page' : undefined}
        className={joinClasses(
          'flex min-h-8 items-center gap-2 rounded-control px-3 text-sm font-semibold transition-colors max-lg:min-h-11',
          isCurrent ? 'bg-accent-soft text-accent-strong' : 'text-ink hover:bg-sunken',
        )}
      >
        <span className="grow">{label}</span>
        {late > 0 && (
          <span className="rounded-chip bg-danger-soft px-2 text-xs leading-5 text-danger tabular-nums">
            {t('moderation.lateCount', { count: late })}
          </span>
        )}
        {count > 0 && (
          <span className="rounded-chip bg-sunken px-2 text-xs leading-5 text-muted tabular-nums">
            <span aria-hidden>{formatNumber(count)}</span>
            <span className="sr-only">{t('moderation.pendingCount', { count })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The tabs in their groups: a list next to the content, and on narrow screens a menu above it. */
export function AdminNavigation({
  tabs,
  shown,
  stats,
}: {
  tabs: readonly AdminTab[];
  shown: AdminTab | undefined;
  stats: DashboardStats;
}) {
  const [isOpen, setOpen] = useState(false);
  const entriesOf = useEntries(tabs, shown, stats);
  const current = shown && entriesOf(shown).find(({ isCurrent }) => isCurrent);
  const groups = [null, ...ADMIN_GROUPS]
    .map((group) => ({ group, entries: tabs.filter((tab) => tab.group === group).flatMap(entriesOf) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav
      aria-label={t('moderation.tabs')}
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-card border border-line-strong bg-surface px-4 text-left font-semibold lg:hidden"
      >
        <span className="grow">
          <span className="sr-only">{t('moderation.tabs')}: </span>
          {current?.label}
        </span>
        <ChevronDown
          aria-hidden
          className={joinClasses('size-5 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        className={joinClasses(
          'grid gap-3 max-lg:mt-2 max-lg:grid-cols-1 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:sm:grid-cols-2',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {groups.map(({ group, entries }) => (
          <div key={group} className={group === null ? 'max-lg:sm:col-span-2' : undefined}>
            {group && (
              <p id={`group-${group}`} className="px-3 pb-1 text-xs font-semibold text-muted">
                {t(`moderation.group.${group}`)}
              </p>
            )}
            <ul aria-labelledby={group ? `group-${group}` : undefined}>
              {entries.map((entry) => (
                <EntryLink key={entry.to} entry={entry} onFollow={() => setOpen(false)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
