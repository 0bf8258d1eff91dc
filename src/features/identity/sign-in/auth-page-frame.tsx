import { type ReactNode, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { AccountFrame } from '../ui/account-frame.tsx';
import { type AuthMode, AuthSwitch } from './auth-switch.tsx';

/** The frame of the sign-in and registration pages: the switch, the providers, and a form below them. */
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
  /** The error of a failed sign-in at a provider. */
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
