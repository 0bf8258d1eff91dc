import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { pickValue } from './admin-address.ts';
import { useAdminAddress } from './use-admin-address.ts';

interface ViewLinksProps<View extends string> {
  label: string;
  views: readonly [View, ...View[]];
  /** The one that the URL does not name. */
  initial?: View;
  nameOf: (view: View) => string;
}

/** Returns the view that the URL names, or the initial one. */
export function useAdminView<View extends string>(
  views: readonly [View, ...View[]],
  initial = views[0],
): View {
  return pickValue(views, useAdminAddress().address.view) ?? initial;
}

/** Links to the views of a tab. */
export function ViewLinks<View extends string>({
  label,
  views,
  initial = views[0],
  nameOf,
}: ViewLinksProps<View>) {
  const { pathTo } = useAdminAddress();
  const current = useAdminView(views, initial);
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {views.map((view) => (
          <li key={view}>
            <Link
              to={pathTo({ view: view === initial ? '' : view })}
              preventScrollReset
              aria-current={view === current ? 'page' : undefined}
              className={joinClasses(
                'inline-flex min-h-11 items-center rounded-chip border px-4 text-sm font-semibold transition-colors',
                view === current
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-surface text-ink hover:border-ink',
              )}
            >
              {nameOf(view)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
