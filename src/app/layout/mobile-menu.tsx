import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignOut } from '#src/features/identity/client.ts';
import { useSession } from '#src/features/identity/session.ts';
import { t } from '#src/shared/messages/translate.ts';
import { buttonClasses } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { LanguageChoice } from './language-menu.tsx';
import { navigationFor } from './navigation.ts';

function SignOutRow({ onLeave }: { onLeave: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onLeave();
        void signOut();
      }}
      className={`${buttonClasses({ variant: 'quiet' })} mt-3`}
    >
      <LogOut aria-hidden className="size-5" />
      {t('auth.signOut')}
    </button>
  );
}

/** The slide-up menu of narrow screens. Until scripts run, its button leads to the links of the footer. */
export function MobileMenu({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const close = () => setOpen(false);
  return (
    <div className={className}>
      <Link
        to={{ search, hash: 'footer' }}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-sunken"
      >
        <Menu aria-hidden className="size-5" />
        {t('nav.menu')}
      </Link>
      <Dialog isOpen={isOpen} onClose={close} title={t('nav.menu')} place="sheet">
        <nav aria-label={t('nav.menu')}>
          <ul className="grid grid-cols-2 gap-2">
            {navigationFor('menu').map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={close}
                  aria-current={pathname + search === to ? 'page' : undefined}
                  className="flex min-h-14 items-center gap-2 rounded-card border border-line bg-surface px-3 leading-tight font-semibold hover:border-line-strong aria-[current=page]:border-accent sm:gap-3 sm:px-4"
                >
                  <Icon aria-hidden className="size-5 shrink-0 text-accent" />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SignOutRow onLeave={close} />
        <h3 className="mt-6 mb-1 px-3 text-sm font-semibold text-muted">{t('language.label')}</h3>
        <LanguageChoice />
      </Dialog>
    </div>
  );
}
