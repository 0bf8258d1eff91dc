import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedIn } from '../contract.ts';
import { readSession, signIn } from '../session.ts';
import { DASHBOARD } from './return-path.ts';

const DELAY = 1000;

/** After a sign-in: keeps the session at once, and a second later goes on to the return path. */
export function useArrival(returnTo: string | undefined) {
  const navigate = useNavigate();
  const [hasArrived, setArrived] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function arrive(answer: SignedIn, to = returnTo): void {
    signIn(answer);
    setArrived(true);
    timer.current = setTimeout(() => navigate(to ?? DASHBOARD, { replace: true }), DELAY);
  }
  return { hasArrived, arrive };
}

/** Sends people who are signed in already to the return path. Checked once only, so that a form in use stays. */
export function useSkipWhenSignedIn(returnTo: string | undefined, isBusy: boolean): void {
  const navigate = useNavigate();
  const wasChecked = useRef(false);
  useEffect(() => {
    if (wasChecked.current) return;
    wasChecked.current = true;
    if (!isBusy && readSession()) void navigate(returnTo ?? DASHBOARD, { replace: true });
  }, [navigate, returnTo, isBusy]);
}
