import { useLocation } from 'react-router';
import { SignOutButton } from '#src/features/identity/ui/sign-out-button.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ThemeToggle } from '#src/ui/theme/theme-toggle.tsx';
import { LanguageChoice } from './language-menu.tsx';
import { navigationFor, textOfLink } from './navigation.ts';

/** The opened menu of narrow screens; loaded when it opens. */
export function MobileMenuSheet({ isOpen, onClose: close }: { isOpen: boolean; onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('nav.menu')} place="sheet">
      <nav aria-label={t('nav.menu')}>
        <ul className="grid grid-cols-2 gap-2">
          {navigationFor('menu').map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                onClick={close}
                aria-current={pathname === item.to ? 'page' : undefined}
                className="flex min-h-14 items-center gap-2 rounded-card border border-line bg-surface px-3 leading-tight font-semibold hover:border-line-strong aria-[current=page]:border-accent sm:gap-3 sm:px-4"
              >
                {item.icon && <item.icon aria-hidden className="size-5 shrink-0 text-accent" />}
                {textOfLink(item)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignOutButton onLeave={close} />
      <div className="mt-6 flex items-center justify-between pl-3 lg:hidden">
        <h3 className="text-sm font-semibold text-muted">{t('theme.label')}</h3>
        <ThemeToggle />
      </div>
      <h3 className="mt-2 mb-1 px-3 text-sm font-semibold text-muted">{t('language.label')}</h3>
      <LanguageChoice />
    </Dialog>
  );
}
