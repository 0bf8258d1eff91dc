import '../messages/en.ts';
import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { LazySubscribeForm } from './lazy-subscribe-form.tsx';
import { HIDDEN_FOR_SUBSCRIBERS, useSubscribeOffer } from './use-subscribe-offer.ts';

/** The quiet sign-up below the content of a page. */
export function SubscribeStrip() {
  const id = useId();
  const { isHidden, keep } = useSubscribeOffer();
  if (isHidden) return null;
  return (
    <section
      aria-labelledby={id}
      className={joinClasses(
        HIDDEN_FOR_SUBSCRIBERS,
        'mt-16 grid gap-x-10 gap-y-4 rounded-card bg-sunken px-5 pt-5 pb-3 sm:px-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]',
      )}
    >
      <div>
        <h2 id={id} className="font-display text-lg font-bold">
          {t('newsletter.title')}
        </h2>
        <p className="mt-1 max-w-md text-sm text-muted">{t('newsletter.lead')}</p>
      </div>
      <LazySubscribeForm label={t('newsletter.subscribe')} keep={keep} />
    </section>
  );
}
