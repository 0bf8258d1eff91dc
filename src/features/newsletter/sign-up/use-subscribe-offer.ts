import { useLayoutEffect, useState } from 'react';
import { useSession } from '#src/features/identity/session.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Hides the sign-up before the first paint; the inline script sets the attribute. */
export const HIDDEN_FOR_SUBSCRIBERS = 'in-data-subscribed:hidden';

/**
 * Decides whether to offer the newsletter: not to those who have it. The page is the same for everyone, so it comes with
 * the offer, which a style hides until the scripts have loaded. It stays where somebody has just accepted it.
 */
export function useSubscribeOffer(): { isHidden: boolean; keep: () => void } {
  const isHydrated = useHydrated();
  const isSubscribed = useSession()?.user?.is_subscribed_to_newsletter === true;
  const [isKept, setIsKept] = useState(false);
  const isHidden = isSubscribed && !isKept;
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute('data-subscribed', isHidden);
  }, [isHydrated, isHidden]);
  return { isHidden, keep: () => setIsKept(true) };
}
