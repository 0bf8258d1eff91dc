import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { serverMessage } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { identityApi } from '../client.ts';
import type { SignedIn, SignInAnswer } from '../contract.ts';
import { localPath } from '../rules.ts';
import { readSession, signIn } from '../session.ts';

const KEY = 'return_to';
const DASHBOARD = '/dashboard';

/** Adds the path to return to. */
export function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo ? `${path}?return_to=${encodeURIComponent(returnTo)}` : path;
}

/** Keeps the return path while the browser is at a provider, in the tab's storage so that tabs do not mix. */
export function keepReturnPath(path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(KEY, path);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a sign-in ends on the dashboard.
  }
}

/** Returns the path that `keepReturnPath` kept, and forgets it. */
export function popReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return localPath(path);
  } catch {
    return undefined;
  }
}

const DELAY = 1000;

/** Kept in the history entry while the mode is switched, so that the typed address is not lost. */
export interface AuthState {
  email?: string;
}

export interface AuthFormProps {
  email: string;
  onEmail: (email: string) => void;
  hasArrived: boolean;
  onArrive: (answer: SignedIn) => void;
}

/**
 * The state that the sign-in and registration pages share. After a sign-in `arrive` keeps the session at once, and a
 * second later goes on to the return path.
 */
export function useAuthPage() {
  const navigate = useNavigate();
  const returnTo = localPath(useSearchParams()[0].get('return_to'));
  const state = useLocation().state as AuthState | null;
  const [email, onEmail] = useState(state?.email ?? '');
  const [hasArrived, setArrived] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function arrive(answer: SignedIn, to = returnTo): void {
    signIn(answer);
    setArrived(true);
    timer.current = setTimeout(() => navigate(to ?? DASHBOARD, { replace: true }), DELAY);
  }
  const form: AuthFormProps = { email, onEmail, hasArrived, onArrive: arrive };
  return { returnTo, arrive, form };
}

/** Redirects people who are signed in already to the return path. Checks once, so that a form in use stays. */
export function useSkipWhenSignedIn(returnTo: string | undefined, isBusy: boolean): void {
  const navigate = useNavigate();
  const wasChecked = useRef(false);
  useEffect(() => {
    if (wasChecked.current) return;
    wasChecked.current = true;
    if (!isBusy && readSession()) void navigate(returnTo ?? DASHBOARD, { replace: true });
  }, [navigate, returnTo, isBusy]);
}

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
export function useOauthCode(onAnswer: (answer: SignInAnswer) => void): ProviderAnswer {
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
        const isWaiting = 'second_factor' in signedIn;
        setAnswer({ isBusy: false, message: isWaiting ? null : signedIn.message, error: null });
        onAnswer(signedIn);
      },
      (reason: unknown) =>
        setAnswer({ isBusy: false, message: null, error: serverMessage(reason) ?? t('auth.socialError') }),
    );
  });

  return answer;
}
