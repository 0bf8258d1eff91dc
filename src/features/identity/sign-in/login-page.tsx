import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useKeptName } from '#src/features/saved/ui/kept-name.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { identityApi } from '../client.ts';
import type { SignedIn } from '../contract.ts';
import { askPasskey, canSuggestPasskeys, canUsePasskeys, stopAskingPasskey } from '../factors/ask-passkey.ts';
import { factorApi } from '../factors/client.ts';
import type { SecondFactorNeeded } from '../factors/contract.ts';
import { PasskeyButton, SecondFactorForm } from '../factors/second-factor-form.tsx';
import { AccountFrame, EmailField } from '../ui/account-frame.tsx';
import { accountPage, secretPage } from '../ui/account-head.ts';
import { AuthPageFrame, loadAuthFrame } from './auth-page-frame.tsx';
import {
  type AuthFormProps,
  popReturnPath,
  useAuthPage,
  useOauthCode,
  useSkipWhenSignedIn,
} from './use-auth-page.ts';

/** A sign-in that waits for its second factor. `remember` counts when a passkey ends it. */
interface PendingSignIn {
  needed: SecondFactorNeeded['second_factor'];
  remember: boolean;
}

interface ArriveProps {
  onArrive: (answer: SignedIn) => void;
}

type Credential = Awaited<ReturnType<typeof askPasskey>>;

async function signInWith(credential: Credential, remember: boolean): Promise<SignedIn> {
  return factorApi.send('POST /login/passkey', { body: { credential, remember } });
}

/** The second step of a sign-in. */
function SecondStep({
  pending: { needed, remember },
  onArrive,
  onCancel,
}: ArriveProps & { pending: PendingSignIn; onCancel: () => void }) {
  return (
    <AccountFrame title={t('factors.stepTitle')} lead={t('factors.stepLead')}>
      <SecondFactorForm
        methods={needed.methods}
        label={t('auth.signIn')}
        busyLabel={t('auth.signingIn')}
        sendCode={async (code) => {
          const body = { ticket: needed.ticket, code };
          const answer = await factorApi.send('POST /login/second-factor', { body });
          onArrive(answer);
          return answer.message;
        }}
        sendPasskey={async (credential) => onArrive(await signInWith(credential, remember))}
        onCancel={onCancel}
      />
    </AccountFrame>
  );
}

interface PasskeySignInProps extends ArriveProps {
  /** Asked when the passkey has answered. */
  isRemembered: () => boolean;
}

/** A challenge works for five minutes, and a page may be open for longer. */
const RENEW_MS = 4 * 60_000;

/** Offers passkeys among the suggestions of the email field, in browsers that can. */
function usePasskeySuggestions({
  onArrive,
  isRemembered,
  onFailure,
}: PasskeySignInProps & { onFailure: (text: string) => void }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the page
  useEffect(() => {
    let isCurrent = true;
    async function suggest() {
      if (!(await canSuggestPasskeys()) || !isCurrent) return;
      // Declined, replaced by another question, or refused by the limit: the form is still there.
      const credential = await askPasskey({ isSuggestion: true }).catch(() => undefined);
      if (!credential || !isCurrent) return;
      await signInWith(credential, isRemembered()).then(onArrive, (error) => onFailure(errorText(error)));
    }
    void suggest();
    const timer = setInterval(() => void suggest(), RENEW_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      if (canUsePasskeys()) void stopAskingPasskey();
    };
  }, []);
}

/** Signing in with a passkey, by a button or a suggestion of the browser; nothing where there are no passkeys. */
function PasskeySignIn({ onArrive, isRemembered }: PasskeySignInProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isHydrated = useHydrated();
  usePasskeySuggestions({ onArrive, isRemembered, onFailure: setFailure });
  if (!isHydrated || !canUsePasskeys()) return null;
  return (
    <div className="grid gap-3">
      <PasskeyButton
        label={t('factors.signInWithPasskey')}
        send={async (credential) => onArrive(await signInWith(credential, isRemembered()))}
      />
      <MessageBox message={failure ? { text: failure, isError: true } : null} />
    </div>
  );
}

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
