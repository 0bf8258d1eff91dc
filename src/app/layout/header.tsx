import { useLocation, useSearchParams } from 'react-router';
import { features } from '#src/app/pages.ts';
import { SearchBox } from '#src/features/tools/search/search-box.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { ThemeToggle } from '#src/ui/theme/theme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navigationFor, textOfLink } from './navigation.ts';

function HeaderLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav.label')} className={className}>
      <ul className="flex items-center xl:gap-1">
        {navigationFor('header').map((item) => (
          <li key={item.to}>
            <Link to={item.to} aria-current={pathname === item.to ? 'page' : undefined} className="nav-link">
              {textOfLink(item)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The menu replaces the links below the width where they fit (`linksFrom`). Beside a search box there is no room for
 * the theme on narrow screens; the menu has it there.
 */
function Controls({ linksFrom }: { linksFrom: 'md' | 'lg' }) {
  const isHome = linksFrom === 'md';
  return (
    <div className="-mr-1.5 flex items-center">
      <div className="hidden items-center md:flex">
        <LanguageMenu />
        {features.map(({ name, control: Control }) => Control && <Control key={name} />)}
      </div>
      <ThemeToggle className={isHome ? undefined : 'max-md:hidden'} />
      <AccountMenu />
      <MobileMenu className={isHome ? 'md:hidden' : 'lg:hidden'} isCompact={!isHome} />
    </div>
  );
}

/** The bar of every page except home, with the search box. It stays in view. */
export function Header() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const query = pathname === '/search' ? (parameters.get('q') ?? '') : '';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="wrap py-2">
        <div className="relative flex items-center gap-x-2 md:gap-x-4 xl:gap-x-6">
          <BrandMark isCompact />
          <div className="min-w-0 grow md:mx-auto md:max-w-xl">
            <SearchBox query={query} />
          </div>
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
