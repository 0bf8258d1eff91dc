import { type RefObject, useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useKeptName } from '#src/features/saved/ui/kept-name.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { identityApi } from '../client.ts';
import { AccountFrame, EmailField } from '../ui/account-frame.tsx';
import { accountPage, secretPage } from '../ui/account-head.ts';
import { AuthPageFrame, loadAuthFrame } from './auth-page-frame.tsx';
import { PasskeySignIn, type PendingSignIn, SecondStep } from './second-step.tsx';
import {
  type AuthFormProps,
  popReturnPath,
  useAuthPage,
  useOauthCode,
  useSkipWhenSignedIn,
} from './use-auth-page.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('code')) return secretPage(t('auth.signIn'), '/login');
  await loadAuthFrame(context.get(queryClientContext));
  return accountPage(t('auth.signIn'), '/login', {
    description: t('auth.signInDescription', { name: brand.name }),
    noindex: false,
  });
}

function Options({ remember }: { remember: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input ref={remember} type="checkbox" name="remember" value="1" className="size-5 shrink-0" />
        {t('auth.remember')}
      </label>
      <Link
        to="/forgot-password"
        className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        {t('auth.forgot')}
      </Link>
    </div>
  );
}

/** `onPending` gets a sign-in that waits for its second factor. */
function SignInForm({
  email,
  onEmail,
  hasArrived,
  onArrive,
  onPending,
  remember,
}: AuthFormProps & {
  onPending: (pending: PendingSignIn) => void;
  remember: RefObject<HTMLInputElement | null>;
}) {
  async function send(values: FormData): Promise<string | undefined> {
    const isRemembered = values.has('remember');
    const answer = await identityApi.send('POST /login', {
      body: {
        email: textOf(values, 'email'),
        password: textOf(values, 'password'),
        remember: isRemembered,
      },
    });
    if ('second_factor' in answer) {
      onPending({ needed: answer.second_factor, remember: isRemembered });
      return undefined;
    }
    onArrive(answer);
    return answer.message;
  }
  return (
    <SubmitForm send={send} label={t('auth.signIn')} busyLabel={t('auth.signingIn')} isDisabled={hasArrived}>
      <EmailField
        id="sign-in-email"
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
        autoComplete="username webauthn"
      />
      <PasswordField
        id="sign-in-password"
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
      />
      <Options remember={remember} />
    </SubmitForm>
  );
}

export function Component() {
  const { returnTo, arrive, form } = useAuthPage();
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const remember = useRef<HTMLInputElement>(null);
  /** The path that a sign-in at a provider returns to. */
  const [kept, setKept] = useState<string>();
  const provider = useOauthCode((answer) => {
    const path = popReturnPath();
    setKept(path);
    if ('second_factor' in answer) setPending({ needed: answer.second_factor, remember: false });
    else arrive(answer, path);
  });
  const toSave = useKeptName(returnTo);
  useSkipWhenSignedIn(returnTo, provider.isBusy);
  if (pending) {
    return (
      <SecondStep
        pending={pending}
        onArrive={(answer) => arrive(answer, kept ?? returnTo)}
        onCancel={() => setPending(null)}
      />
    );
  }
  if (provider.isBusy || provider.message) {
    const message = provider.message ? { text: provider.message, isError: false } : null;
    return (
      <AccountFrame title={t('auth.signInTitle')} lead={provider.isBusy ? t('auth.finishing') : undefined}>
        <MessageBox message={message} />
      </AccountFrame>
    );
  }
  return (
    <AuthPageFrame
      mode="login"
      email={form.email}
      returnTo={returnTo}
      providerError={provider.error}
      toSave={toSave}
    >
      <SignInForm {...form} onPending={setPending} remember={remember} />
      <PasskeySignIn onArrive={form.onArrive} isRemembered={() => remember.current?.checked ?? false} />
    </AuthPageFrame>
  );
}
