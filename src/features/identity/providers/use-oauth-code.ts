import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { messageOfError } from '#src/ui/forms/use-submit.ts';
import { tradeCode } from '../client.ts';
import type { SignedIn } from '../contract.ts';

interface ProviderAnswer {
  isBusy: boolean;
  message: string | null;
  error: string | null;
}

/** Only what is known is explained: an address could be made to say anything. */
function textOfError(code: string): string {
  if (code === 'social_link') return `${t('auth.socialError')}. ${t('auth.socialLink')}`;
  if (code === 'social_email') return `${t('auth.socialError')}. ${t('auth.socialEmail')}`;
  return t('auth.socialError');
}

/**
 * What a provider has sent back in the address: a one-time code is traded for a session, an error shown. Either is
 * taken out of the address at once, so that it stays in no history and is not used again by a reload.
 */
export function useOauthCode(onSignedIn: (answer: SignedIn) => void): ProviderAnswer {
  const [parameters, setParameters] = useSearchParams();
  const code = parameters.get('code');
  const [answer, setAnswer] = useState<ProviderAnswer>({ isBusy: code !== null, message: null, error: null });
  const error = parameters.get('error');
  /** What has been dealt with: the address changes a moment later, and renders in between start nothing again. */
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
    tradeCode(code).then(
      (signedIn) => {
        setAnswer({ isBusy: false, message: signedIn.message, error: null });
        onSignedIn(signedIn);
      },
      (reason: unknown) => setAnswer({ isBusy: false, message: null, error: messageOfError(reason) }),
    );
  });

  return answer;
}
