import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { pickValue } from './admin-address.ts';
import { useAdminAddress } from './use-admin-address.ts';

interface ViewLinksProps<View extends string> {
  label: string;
  /** The first one is the default, which the URL does not name. */
  views: readonly [View, ...View[]];
  nameOf: (view: View) => string;
}

/** Returns the view that the URL names, or the first one. */
export function useAdminView<View extends string>(views: readonly [View, ...View[]]): View {
  return pickValue(views, useAdminAddress().address.view) ?? views[0];
}

/** Links to the views of a tab. */
export function ViewLinks<View extends string>({ label, views, nameOf }: ViewLinksProps<View>) {
  const { pathTo } = useAdminAddress();
  const current = useAdminView(views);
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {views.map((view) => (
          <li key={view}>
            <Link
              to={pathTo({ view: view === views[0] ? '' : view })}
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
