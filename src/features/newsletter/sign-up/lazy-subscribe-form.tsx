import '../messages/en.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { SubscribeForm } from './subscribe-form.tsx';

type Form = typeof SubscribeForm;

/**
 * The form with its space reserved. It works with scripts only and stands below the content, so it is fetched when
 * somebody is about to see it.
 */
export function LazySubscribeForm(props: Parameters<Form>[0]) {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<Form>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        // After a failure the next look tries again.
        const module = await import('./subscribe-form.tsx').catch(() => undefined);
        if (!module) return;
        observer.disconnect();
        setForm(() => module.SubscribeForm);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="grid min-h-39 content-start sm:min-h-26">
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
