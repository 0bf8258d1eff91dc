import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { identityApi } from '../client.ts';
import type { SignedIn } from '../contract.ts';

interface ProviderAnswer {
  isBusy: boolean;
  message: string | null;
  error: string | null;
}

/** Explains known errors only, because anyone can write a link with any text in its address. */
function textOfError(code: string): string {
  if (code === 'social_link') return `${t('auth.socialError')}. ${t('auth.socialLink')}`;
  if (code === 'social_email') return `${t('auth.socialError')}. ${t('auth.socialEmail')}`;
  return t('auth.socialError');
}

/**
 * Handles the parameters that a provider's sign-in puts into the address: exchanges a one-time code for a session, or
 * shows an error. Removes them at once, so that they stay out of the history and a reload does not use them again.
 */
export function useOauthCode(onSignedIn: (answer: SignedIn) => void): ProviderAnswer {
  const [parameters, setParameters] = useSearchParams();
  const code = parameters.get('code');
  const [answer, setAnswer] = useState<ProviderAnswer>({ isBusy: code !== null, message: null, error: null });
  const error = parameters.get('error');
  /** The last handled answer: the address changes a moment later, and renders in between must not handle it again. */
  const handled = useRef('');

  useEffect(() => {
    const found = JSON.stringify([code, error]);
    if ((code === null && error === null) || handled.current === found) return;
    handled.current = found;
    const rest = new URLSearchParams(parameters);
    for (const name of ['code', 'error']) rest.delete(name);
    setParameters(rest, { replace: true });
    if (code === null) {
      setAnswer({ isBusy: false, message: null, error: textOfError(error!) });
      return;
    }
    identityApi.send('POST /oauth/token', { body: { code } }).then(
      (signedIn) => {
        setAnswer({ isBusy: false, message: signedIn.message, error: null });
        onSignedIn(signedIn);
      },
      (reason: unknown) => setAnswer({ isBusy: false, message: null, error: errorText(reason) }),
    );
  });

  return answer;
}
