import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { AssistantReply } from '../contract.ts';
import { REDIRECT_MS } from '../rules.ts';

const TICK_MS = 100;

/** Addresses of this site's search, whatever an answer says. */
export function isResultsAddress(url: string): boolean {
  return /^\/search\?/.test(url);
}

/** True when the page shows these results already, in whatever order its parameters are. */
function isAt(url: string, { pathname, search }: Location): boolean {
  const sorted = (text: string) => {
    const parameters = new URLSearchParams(text);
    parameters.sort();
    return parameters.toString();
  };
  const [path, query = ''] = url.split('?');
  return pathname === path && sorted(search) === sorted(query);
}

interface Redirect {
  /** Begins the countdown for an answer that leads to another page. @returns false when it does not. */
  begin: (reply: AssistantReply) => boolean;
  /** Ends it: the visitor stays. */
  stay: () => void;
  /** Whole seconds that are left; null while nothing counts down. */
  secondsLeft: number | null;
}

/** Opens the results of an answer after 2.5 seconds, unless the visitor stays, presses Escape or closes the panel. */
export function useRedirect(isOpen: boolean): Redirect {
  const navigate = useNavigate();
  const location = useLocation();
  const [target, setTarget] = useState<{ url: string; at: number }>();
  const [now, setNow] = useState(0);
  const stay = () => setTarget(undefined);

  function begin({ canRedirect, url }: AssistantReply): boolean {
    if (!canRedirect || !isResultsAddress(url) || isAt(url, location)) return false;
    setNow(performance.now());
    setTarget({ url, at: performance.now() + REDIRECT_MS });
    return true;
  }

  useEffect(() => {
    if (!target) return;
    // Closed meanwhile, or before the answer came.
    if (!isOpen) return setTarget(undefined);
    const leaving = setTimeout(() => {
      setTarget(undefined);
      void navigate(target.url);
    }, target.at - performance.now());
    const counting = setInterval(() => setNow(performance.now()), TICK_MS);
    /** Before the dialog, which would close. */
    function stayOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(undefined);
    }
    addEventListener('keydown', stayOnEscape, { capture: true });
    return () => {
      clearTimeout(leaving);
      clearInterval(counting);
      removeEventListener('keydown', stayOnEscape, { capture: true });
    };
  }, [target, isOpen, navigate]);

  return { begin, stay, secondsLeft: target ? Math.max(1, Math.ceil((target.at - now) / 1000)) : null };
}
