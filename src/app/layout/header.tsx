import { Link, useLocation, useSearchParams } from 'react-router';
import { features } from '#src/app/pages.ts';
import { SearchBox } from '#src/features/tools/search/search-box.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { ThemeToggle } from '#src/ui/theme/theme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navigationFor, textOfLink } from './navigation.ts';

function HeaderLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('nav.label')} className={className}>
      <ul className="flex items-center gap-1">
        {navigationFor('header').map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={pathname + search === item.to ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-2 font-medium whitespace-nowrap xl:px-3 transition-colors hover:bg-sunken aria-[current=page]:text-accent"
            >
              {textOfLink(item)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The menu replaces the links below the width where they fit (`linksFrom`). */
function Controls({ linksFrom }: { linksFrom: 'md' | 'lg' }) {
  return (
    <div className="-mr-1.5 flex items-center">
      <div className="hidden items-center md:flex">
        <LanguageMenu />
        {features.map(({ name, control: Control }) => Control && <Control key={name} />)}
      </div>
      <ThemeToggle />
      <AccountMenu />
      <MobileMenu className={linksFrom === 'md' ? 'md:hidden' : 'lg:hidden'} />
    </div>
  );
}

/** The bar of every page except home, with the search box. On narrow screens the box has its own row. */
export function Header() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const query = pathname === '/search' ? (parameters.get('q') ?? '') : '';
  return (
    <header className="z-30 border-b border-line bg-paper md:sticky md:top-0">
      <div className="wrap grid grid-cols-[auto_1fr_auto] items-center py-2 sm:gap-x-4 xl:gap-x-6">
        <BrandMark />
        <div
          className={joinClasses(
            'max-md:order-last max-md:col-span-full max-md:pt-1.5 max-md:pb-1',
            'w-full md:mx-auto md:max-w-xl',
          )}
        >
          <SearchBox query={query} />
        </div>
        <div className="col-start-3 flex items-center justify-end">
          <HeaderLinks className="hidden lg:block" />
          <Controls linksFrom="lg" />
        </div>
      </div>
    </header>
  );
}

/** The bar of the home page, whose search box is in the hero. */
export function HomeBar() {
  return (
    <header className="wrap flex items-center justify-between gap-4 py-3">
      <BrandMark />
      <div className="flex items-center">
        <HeaderLinks className="hidden md:block" />
        <Controls linksFrom="md" />
      </div>
    </header>
  );
}
