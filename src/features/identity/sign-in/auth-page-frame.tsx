import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { publicStatsQuery } from '#src/features/tools/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { providersQuery } from '../client.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { AccountFrame } from '../ui/account-frame.tsx';
import { type AuthState, withReturn } from './use-auth-page.ts';

/** Loads what the frame shows besides the form. */
export async function loadAuthFrame(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(providersQuery()), client.prefetchQuery(publicStatsQuery())]);
}

interface AuthPageProps {
  mode: 'login' | 'register';
  email: string;
  returnTo: string | undefined;
  /** The error of a failed sign-in at a provider. */
  providerError?: string | null;
  /** The tool or tools that the person wants to save, which the title then says. */
  toSave: string | null;
  children: ReactNode;
}

/** Sign In | Create Account. Each is a page of its own; the typed email is carried over. */
function AuthSwitch({ mode, email, returnTo }: Pick<AuthPageProps, 'mode' | 'email' | 'returnTo'>) {
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

function titleFor({ mode, toSave }: Pick<AuthPageProps, 'mode' | 'toSave'>): string {
  if (toSave === null) return t(mode === 'login' ? 'auth.signInTitle' : 'auth.registerTitle');
  return t(mode === 'login' ? 'auth.signInToSave' : 'auth.registerToSave', { name: toSave });
}

/** The frame of the sign-in and registration pages: the switch, the providers, and a form below them. */
export function AuthPageFrame({ mode, email, returnTo, providerError, toSave, children }: AuthPageProps) {
  const [ownError, setOwnError] = useState<string | null>(null);
  const error = ownError ?? providerError;
  const { data: stats } = useQuery(publicStatsQuery());
  const { data: providers } = useQuery(providersQuery());
  const hasForm = providers?.has_form !== false;
  return (
    <AccountFrame
      title={titleFor({ mode, toSave })}
      lead={hasForm ? t(mode === 'login' ? 'auth.signInLead' : 'auth.registerLead') : t('auth.providersOnly')}
    >
      {hasForm && <AuthSwitch mode={mode} email={email} returnTo={returnTo} />}
      <MessageBox message={error ? { text: error, isError: true } : null} />
      <ProviderButtons
        returnTo={returnTo}
        onError={setOwnError}
        isAlone={!hasForm}
        showsMissing={hasForm && (stats?.data.is_demo ?? false)}
      />
      {hasForm && children}
    </AccountFrame>
  );
}
