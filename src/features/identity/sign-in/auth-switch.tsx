import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { withReturn } from './return-path.ts';

export type AuthMode = 'login' | 'register';

/** Kept in the history entry while the mode is switched, so that the typed address is not lost. */
export interface AuthState {
  email?: string;
}

/** Sign In | Create Account. Each is a page of its own; the typed email is carried over. */
export function AuthSwitch({
  mode,
  email,
  returnTo,
}: {
  mode: AuthMode;
  email: string;
  returnTo: string | undefined;
}) {
  const modes = [
    { name: 'login', label: t('auth.signIn') },
    { name: 'register', label: t('auth.createAccount') },
  ] as const;
  return (
    <nav aria-label={t('auth.switch')} className="rounded-control bg-sunken p-1">
      <ul className="grid grid-cols-2 gap-1">
        {modes.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={withReturn(`/${name}`, returnTo)}
              state={{ email } satisfies AuthState}
              aria-current={mode === name ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-11 items-center justify-center rounded-lg px-2 font-semibold',
                mode === name ? 'border border-line-strong bg-surface text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
