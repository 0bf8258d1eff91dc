import Menu from 'lucide-react/icons/menu';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { featuresOn } from '#src/app/pages.ts';
import { AccountLink } from '#src/features/identity/ui/account-link.tsx';
import { SearchBox } from '#src/features/tools/search/public/search-box.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { ThemeToggle } from '#src/ui/theme/theme-toggle.tsx';
import { BrandMark } from './brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { navigationFor, textOfLink } from './navigation.ts';

const loadSheet = () => import('./mobile-menu-sheet.tsx');
const MobileMenuSheet = lazy(() => loadSheet().then((module) => ({ default: module.MobileMenuSheet })));
/** A failure shows when the menu is opened. */
const preloadSheet = () => void loadSheet().catch(() => {});

/** The slide-up menu of narrow screens. Until scripts run, its button jumps to the links in the footer. */
function MobileMenu({ className, isCompact }: { className: string; isCompact: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { search } = useLocation();
  return (
    <div className={className}>
      <Link
        to={{ search, hash: 'footer' }}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpened(true);
          setOpen(true);
        }}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        className="flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-sunken"
      >
        <Menu aria-hidden className="size-5" />
        <span className={isCompact ? 'max-lg:sr-only' : undefined}>{t('nav.menu')}</span>
      </Link>
      {wasOpened && (
        <Suspense>
          <MobileMenuSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })));

/** The way to the sign-in, or the account menu, which only those who are signed in download. */
export function AccountMenu() {
  const viewer = useViewer();
  if (!viewer) return <AccountLink />;
  return (
    <Suspense fallback={<AccountLink />}>
      <UserMenu viewer={viewer} />
    </Suspense>
  );
}

/**
 * Takes the items that wrap below the first line of a list out of reach of the keyboard and screen readers. The style
 * sheet of the list clips them, so nothing moves when the scripts arrive.
 */
function useHideWrapped(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const items = [...element.children] as HTMLElement[];
      const wrapped = items.map((item) => item.offsetTop > items[0]!.offsetTop);
      items.forEach((item, index) => {
        item.style.visibility = wrapped[index] ? 'hidden' : '';
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
}

/** The links that fit into one line, from the width of tablets on; the menu has all of them. */
function HeaderLinks() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useHideWrapped(list);
  return (
    <nav aria-label={t('nav.label')} className="hidden min-w-0 md:block">
      <ul ref={list} className="header-links">
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
 * The menu has what does not fit next to it. Where there is a search box, the theme has no room on narrow screens; the
 * menu has it there.
 */
function Controls({ isHome = false }: { isHome?: boolean }) {
  return (
    <div className="-mr-1.5 flex shrink-0 items-center">
      <div className="hidden items-center md:flex">
        <LanguageMenu />
        {featuresOn().map(({ name, control: Control }) => Control && <Control key={name} />)}
      </div>
      <ThemeToggle className={isHome ? undefined : 'max-lg:hidden'} />
      <AccountMenu />
      <MobileMenu className={isHome ? 'lg:hidden' : 'xl:hidden'} isCompact={!isHome} />
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
          <div className="min-w-0 grow md:mx-auto md:max-w-xl md:shrink-0 md:basis-36 lg:basis-48 xl:basis-64 min-[90rem]:basis-76">
            <SearchBox query={query} />
          </div>
          <HeaderLinks />
          <Controls />
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
      <div className="flex min-w-0 items-center max-md:shrink-0">
        <HeaderLinks />
        <Controls isHome />
      </div>
    </header>
  );
}
