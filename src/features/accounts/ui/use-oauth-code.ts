import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { tradeCode } from '../client.ts';
import type { SignedIn } from '../contract.ts';
import { messageOfError } from './use-submit.ts';

interface ProviderAnswer {
  isBusy: boolean;
  message: string | null;
  error: string | null;
}

/** Texts of providers are not ours to show; a single word is one of their codes and says nothing to a person. */
function readableError(text: string): string {
  return /\s/.test(text) ? text.slice(0, 200) : t('auth.socialError');
}

/**
 * What a provider has sent back in the address: a one-time code is traded for a session, an error shown. Either is
 * taken out of the address at once, so that it stays in no history and is not used again by a reload.
 */
export function useOauthCode(onSignedIn: (answer: SignedIn) => void): ProviderAnswer {
  const [parameters, setParameters] = useSearchParams();
  const code = parameters.get('code');
  const [answer, setAnswer] = useState<ProviderAnswer>({ isBusy: code !== null, message: null, error: null });
  const traded = useRef<string>(undefined);
  const error = parameters.get('error');

  useEffect(() => {
    if (code === null && error === null) return;
    setParameters(
      (current) => {
        for (const name of ['code', 'error']) current.delete(name);
        return current;
      },
      { replace: true },
    );
    if (error !== null) setAnswer({ isBusy: false, message: null, error: readableError(error) });
    if (code === null || traded.current === code) return;
    traded.current = code;
    tradeCode(code).then(
      (signedIn) => {
        setAnswer({ isBusy: false, message: signedIn.message, error: null });
        onSignedIn(signedIn);
      },
      (reason: unknown) => setAnswer({ isBusy: false, message: null, error: messageOfError(reason) }),
    );
  }, [code, error, setParameters, onSignedIn]);

  return answer;
}
