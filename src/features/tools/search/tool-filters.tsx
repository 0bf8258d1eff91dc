import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Disclosure, ShowMore } from '#src/ui/overlays/disclosure.tsx';
import type { FilterGroup, FilterOption } from './filter-groups.ts';

function Option({ option, isRound }: { option: FilterOption; isRound: boolean }) {
  const { isChosen, label, count, to } = option;
  const isEmpty = count === 0 && !isChosen;
  const content = (
    <>
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-4.5 shrink-0 items-center justify-center border',
          isRound ? 'rounded-full' : 'rounded-[5px]',
          isChosen
            ? 'border-accent bg-accent text-on-accent'
            : isEmpty
              ? 'border-line'
              : 'border-line-strong bg-surface',
        )}
      >
        {isChosen && <Check strokeWidth={3} className="size-3" />}
      </span>
      <span className="min-w-0 truncate">{label}</span>
      <span className="ml-auto pl-2 text-xs text-muted tabular-nums">{formatNumber(count)}</span>
    </>
  );
  const shape = 'flex min-h-9 items-center gap-2.5 rounded-md px-2 -mx-2 text-sm';
  if (isEmpty) return <span className={joinClasses(shape, 'text-muted')}>{content}</span>;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={joinClasses(shape, 'transition-colors hover:bg-sunken', isChosen && 'font-semibold')}
    >
      {content}
    </Link>
  );
}

function Options({ options, isRound }: { options: FilterOption[]; isRound: boolean }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <Option option={option} isRound={isRound} />
        </li>
      ))}
    </ul>
  );
}

/** Filters as links with counts. They open and close natively, and work without scripts. */
export function ToolFilters({ groups }: { groups: FilterGroup[] }) {
  return (
    <div className="grid divide-y divide-line">
      {groups.map((group) => (
        <Disclosure key={group.name} isOpen summary={<h3>{t(group.title)}</h3>} className="py-3 first:pt-0">
          <div className="pt-1">
            <Options options={group.options} isRound={!group.hasMany} />
            {group.more.length > 0 && (
              <ShowMore more={t('filter.more', { count: group.more.length })} fewer={t('filter.fewer')}>
                <Options options={group.more} isRound={!group.hasMany} />
              </ShowMore>
            )}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
