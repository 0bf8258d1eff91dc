import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { featuresOn } from '#src/app/pages.ts';
import { useSessionViewer } from '#src/features/identity/session.ts';
import { CategoryStrip } from '#src/features/tools/browse/category/category-strip.tsx';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { localPath, pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOver, siteIdentity, siteTexts } from '#src/shared/site/site-identity.ts';
import { ViewerContext } from '#src/shared/viewer.ts';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { ToastRegion } from '#src/ui/overlays/toast.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { Footer } from './footer.tsx';
import { Header, HomeBar } from './header.tsx';

/** Keeps the text of the last announcement that was closed, which the inline script hides before it is painted. */
function keepClosed(text: string): void {
  try {
    localStorage.setItem('announcement', text);
  } catch {
    // Storage can be forbidden; it is then closed until the page is left.
  }
}

/** News of the administrators above every page, until its time is over or the reader closes it. */
export function Announcement() {
  const isHydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  const { announcement } = siteTexts(pageLanguage);
  const { announcementUrl: url, announcementUntil: until } = siteIdentity();
  // A page that was kept may be older than the end; what the browser renders first must be what it got.
  const isKnown = isHydrated || typeof document === 'undefined';
  if (!announcement || isClosed || (isKnown && isOver(until, new Date()))) return null;
  // An address is one of the site or begins with https:.
  const isOurs = url?.startsWith('/');
  const look = {
    className: `inline-flex min-h-11 items-center font-medium underline-offset-2 ${url ? 'underline' : ''}`,
    children: announcement,
  };
  const close = () => {
    setClosed(true);
    keepClosed(announcement);
  };
  return (
    <aside className="news bg-accent text-on-accent">
      <div className="wrap flex items-center gap-2">
        <div className="min-w-0 grow pl-11 text-center max-sm:pl-0 max-sm:text-left">
          {isOurs ? <Link to={url!} {...look} /> : <a href={url} {...look} />}
        </div>
        <button
          type="button"
          aria-label={t('dialog.close')}
          onClick={close}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-on-accent/15"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </aside>
  );
}

/**
 * Scrolls smoothly to the top when a link leads to another path; Back and Forward restore the position at once. The
 * style sheet ignores `.glide` under reduced motion.
 */
function GlideToTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  // Runs before the effect of ScrollRestoration, which comes later in the tree and scrolls.
  useLayoutEffect(() => {
    const isNewPath = type === 'PUSH' && previous.current !== pathname;
    document.documentElement.classList.toggle('glide', isNewPath);
    // Tab and screen readers continue at the new page, not at the link that was clicked.
    if (isNewPath) document.getElementById('main')?.focus({ preventScroll: true });
    previous.current = pathname;
  }, [pathname, type]);
  return null;
}

/** The first history entry of every document has the key `default`, so its address is the key instead. */
function keyOfEntry({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

function ScrollPosition() {
  return (
    <>
      <GlideToTop />
      <ScrollRestoration getKey={keyOfEntry} />
    </>
  );
}

/**
 * A thin bar while the next page loads. Its animation starts late, so quick loads do not show it. Where only the query
 * changes, the page stays: the style sheet then dims what is about to be replaced (`follows-address`).
 */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      data-keeps-page={location?.pathname === pathname || undefined}
      className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent"
    />
  );
}

/** Loads the categories of the strip. Prefetching never throws, so a page works without them. */
export async function loadLayout({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).prefetchQuery(categoriesQuery());
  return null;
}

/** The home page has the categories itself, and a sign-in is no place to look around. */
const WITHOUT_STRIP = new Set(['/', '/login', '/register']);

/** The frame around every page. */
export function Layout() {
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, '');
  const isHome = pathname === '/';
  const viewer = useSessionViewer();
  return (
    <ViewerContext value={viewer}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
        >
          {t('layout.skip')}
        </a>
        <NavigationProgress />
        <Announcement />
        {isHome ? <HomeBar /> : <Header />}
        {!WITHOUT_STRIP.has(pathname) && <CategoryStrip />}
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Outlet />
        </main>
        <Footer />
        <ToastRegion />
        {featuresOn().map(({ name, everywhere: Part }) => Part && <Part key={name} />)}
        <ScrollPosition />
      </div>
    </ViewerContext>
  );
}

/** Shown when the frame fails, or a page without its own error screen. */
export function RootError() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <ErrorState
        level={1}
        icon={<CircleAlert aria-hidden />}
        title={t('error.unexpected')}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('error.retry')}
            </Button>
            {/* A plain link, because the router has just failed. */}
            <a href={localPath('/')} className={buttonClasses()}>
              {t('error.home')}
            </a>
          </>
        }
      >
        <p>{t('error.unexpectedHint')}</p>
      </ErrorState>
    </main>
  );
}
