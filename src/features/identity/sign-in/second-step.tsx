import { useEffect, useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { SignedIn } from '../contract.ts';
import { askPasskey, canSuggestPasskeys, canUsePasskeys, stopAskingPasskey } from '../factors/ask-passkey.ts';
import { factorApi } from '../factors/client.ts';
import type { SecondFactorNeeded } from '../factors/contract.ts';
import { PasskeyButton, SecondFactorForm } from '../factors/second-factor-form.tsx';
import { AccountFrame } from '../ui/account-frame.tsx';

/** A sign-in that waits for its second factor. `remember` counts when a passkey ends it. */
export interface PendingSignIn {
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
export function SecondStep({
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
export function PasskeySignIn({ onArrive, isRemembered }: PasskeySignInProps) {
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
