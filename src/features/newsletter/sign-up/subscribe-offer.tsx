import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '#src/features/identity/session.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { siteTexts } from '#src/shared/site/site-identity.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { SubscribeForm } from './subscribe-form.tsx';

/**
 * Decides whether to offer the newsletter: not to those who have it. The page is the same for everyone, so it comes with the offer,
 * which a style hides until the scripts have loaded. It stays where somebody has just accepted it.
 */
function useSubscribeOffer(): { isHidden: boolean; keep: () => void } {
  const isHydrated = useHydrated();
  const isSubscribed = useSession()?.user?.is_subscribed_to_newsletter === true;
  const [isKept, setIsKept] = useState(false);
  const isHidden = isSubscribed && !isKept;
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute('data-subscribed', isHidden);
  }, [isHydrated, isHidden]);
  return { isHidden, keep: () => setIsKept(true) };
}

/** The form with its space reserved. It needs scripts and stands below the content, so it is loaded when it comes near. */
function LazySubscribeForm(props: Parameters<typeof SubscribeForm>[0]) {
  const container = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<typeof SubscribeForm>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        // After a failure it is tried again the next time that it comes into view.
        const module = await import('./subscribe-form.tsx').catch(() => undefined);
        if (!module) return;
        observer.disconnect();
        setForm(() => module.SubscribeForm);
      },
      { rootMargin: '200px' },
    );
    observer.observe(container.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={container} className="grid min-h-39 content-start sm:min-h-26">
      {Form ? (
        <Form {...props} />
      ) : (
        <noscript>
          <p className="text-sm">{t('newsletter.needsScripts')}</p>
        </noscript>
      )}
    </div>
  );
}

/** The offer of the newsletter with its form. */
export function SubscribeOffer({ id, label, className }: { id?: string; label: string; className: string }) {
  const titleId = useId();
  const { isHidden, keep } = useSubscribeOffer();
  if (isHidden) return null;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      // Hides it before the first paint; an inline script sets the attribute.
      className={joinClasses('grid in-data-subscribed:hidden', className)}
    >
      <div>
        <h2 id={titleId} className="font-display text-title font-bold">
          {siteTexts(pageLanguage).newsletter_title ?? t('newsletter.title')}
        </h2>
        <p className="mt-3 max-w-md text-muted">{t('newsletter.lead')}</p>
      </div>
      <LazySubscribeForm label={label} keep={keep} />
    </section>
  );
}
