import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedIn } from '../contract.ts';
import { readSession, signIn } from '../session.ts';
import { DASHBOARD } from './return-path.ts';

const DELAY = 1000;

/** What happens after a sign-in: the session is kept at once, and a second later the browser goes on. */
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

/** Somebody who is signed in already has no business here. Only looked at once: a form in use is left alone. */
export function useSkipWhenSignedIn(returnTo: string | undefined, isBusy: boolean): void {
  const navigate = useNavigate();
  const wasChecked = useRef(false);
  useEffect(() => {
    if (wasChecked.current) return;
    wasChecked.current = true;
    if (!isBusy && readSession()) void navigate(returnTo ?? DASHBOARD, { replace: true });
  }, [navigate, returnTo, isBusy]);
}
