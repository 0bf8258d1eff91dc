import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import type { SecondFactorMethod } from '../rules.ts';
import { renewToken, useSession } from '../session.ts';
import { factorApi, secondFactorQuery } from './client.ts';
import type { ReauthenticationRequest, SecondFactorState } from './contract.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

interface AskProps {
  onDone: () => void;
  onCancel: () => void;
}

function methodsOf({ totp, passkeys, recovery_codes_left }: SecondFactorState): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = [];
  if (totp) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if (recovery_codes_left > 0) methods.push('recovery_code');
  return methods;
}

async function confirm(body: ReauthenticationRequest): Promise<void> {
  const { token } = await factorApi.send('POST /user/reauthenticate', { body });
  renewToken(token);
}

function WithPassword({ onDone, onCancel }: AskProps) {
  async function send(values: FormData) {
    await confirm({ password: textOf(values, 'password') });
    onDone();
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('factors.confirm')}
      busyLabel={t('factors.confirming')}
      onCancel={onCancel}
      isInDialog
    >
      <PasswordField
        id="confirm-password"
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        ref={autoFocusRef}
      />
    </SubmitForm>
  );
}

function WithFactor({ methods, onDone, onCancel }: AskProps & { methods: readonly SecondFactorMethod[] }) {
  return (
    <SecondFactorForm
      methods={methods}
      label={t('factors.confirm')}
      busyLabel={t('factors.confirming')}
      sendCode={async (code) => {
        await confirm({ code });
        onDone();
        return undefined;
      }}
      sendPasskey={async (credential) => {
        await confirm({ credential });
        onDone();
      }}
      onCancel={onCancel}
      isInDialog
    />
  );
}

/** For an account that has neither a password nor a factor: the provider's sign-in returns to this page. */
function WithProvider() {
  const { pathname, search } = useLocation();
  const [error, setError] = useState<string | null>(null);
  return (
    <>
      <MessageBox message={error ? { text: error, isError: true } : null} />
      <ProviderButtons returnTo={pathname + search} onError={setError} isAlone />
    </>
  );
}

function Ask(props: AskProps) {
  const user = useSession()?.user;
  const { data, error } = useQuery(secondFactorQuery());
  const methods = data && methodsOf(data.data);
  const hasFactor = methods?.some((method) => method !== 'recovery_code') ?? false;
  return (
    <div className="grid gap-5">
      <p>{t('factors.askText')}</p>
      {!methods && (error ? <p role="alert">{errorText(error)}</p> : <Skeleton className="h-24" />)}
      {methods && hasFactor && <WithFactor methods={methods} {...props} />}
      {methods && !hasFactor && (user?.has_password ? <WithPassword {...props} /> : <WithProvider />)}
    </div>
  );
}

/** Asks the signed-in person again who they are, before something grave. */
export function ReauthenticateDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={t('factors.askTitle')}>
      <Ask onDone={() => onClose(true)} onCancel={() => onClose(false)} />
    </Dialog>
  );
}
