import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';

const loadSheet = () => import('./mobile-menu-sheet.tsx');
const MobileMenuSheet = lazy(() => loadSheet().then((module) => ({ default: module.MobileMenuSheet })));
/** A failure shows when the menu is opened. */
const preloadSheet = () => void loadSheet().catch(() => {});

/** The slide-up menu of narrow screens. Until scripts run, its button jumps to the links in the footer. */
export function MobileMenu({ className, isCompact }: { className: string; isCompact: boolean }) {
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
