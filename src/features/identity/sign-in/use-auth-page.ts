import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SignedIn } from '../contract.ts';
import { readSession, signIn } from '../session.ts';
import type { AuthState } from './auth-switch.tsx';
import { DASHBOARD, returnPathOf } from './return-path.ts';

const DELAY = 1000;

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
  const returnTo = returnPathOf(useSearchParams()[0]);
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
