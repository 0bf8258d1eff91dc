import { type ReactNode, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { AccountFrame } from '../ui/account-frame.tsx';
import { type AuthMode, AuthSwitch } from './auth-switch.tsx';

/** What both modes of the auth page share: the switch, the providers, and a form below them. */
export function AuthPageFrame({
  mode,
  email,
  returnTo,
  providerError,
  children,
}: {
  mode: AuthMode;
  email: string;
  returnTo: string | undefined;
  /** The error that a provider's sign-in ended with. */
  providerError?: string | null;
  children: ReactNode;
}) {
  const [ownError, setOwnError] = useState<string | null>(null);
  const error = ownError ?? providerError;
  return (
    <AccountFrame
      title={t(mode === 'login' ? 'auth.signInTitle' : 'auth.registerTitle')}
      lead={t(mode === 'login' ? 'auth.signInLead' : 'auth.registerLead')}
    >
      <AuthSwitch mode={mode} email={email} returnTo={returnTo} />
      <MessageBox message={error ? { text: error, isError: true } : null} />
      <ProviderButtons returnTo={returnTo} onError={setOwnError} />
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('auth.or')}
      </p>
      {children}
    </AccountFrame>
  );
}
