import { type ReactNode, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { AccountFrame } from '../ui/account-frame.tsx';
import { type AuthMode, AuthSwitch } from './auth-switch.tsx';

function titleFor(mode: AuthMode, toSave: string | null): string {
  if (toSave === null) return t(mode === 'login' ? 'auth.signInTitle' : 'auth.registerTitle');
  return t(mode === 'login' ? 'auth.signInToSave' : 'auth.registerToSave', { name: toSave });
}

/** The frame of the sign-in and registration pages: the switch, the providers, and a form below them. */
export function AuthPageFrame({
  mode,
  email,
  returnTo,
  providerError,
  toSave = null,
  children,
}: {
  mode: AuthMode;
  email: string;
  returnTo: string | undefined;
  /** The error of a failed sign-in at a provider. */
  providerError?: string | null;
  /** The tool or tools that the person wants to save, which the title then says. */
  toSave?: string | null;
  children: ReactNode;
}) {
  const [ownError, setOwnError] = useState<string | null>(null);
  const error = ownError ?? providerError;
  return (
    <AccountFrame
      title={titleFor(mode, toSave)}
      lead={t(mode === 'login' ? 'auth.signInLead' : 'auth.registerLead')}
    >
      <AuthSwitch mode={mode} email={email} returnTo={returnTo} />
      <MessageBox message={error ? { text: error, isError: true } : null} />
      <ProviderButtons returnTo={returnTo} onError={setOwnError} />
      {children}
    </AccountFrame>
  );
}
