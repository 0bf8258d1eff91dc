import './messages/en.ts';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { LazySubscribeForm } from './sign-up/lazy-subscribe-form.tsx';
import { HIDDEN_FOR_SUBSCRIBERS, useSubscribeOffer } from './sign-up/use-subscribe-offer.ts';

/** Sign-up for the newsletter on the home page. */
export function NewsletterBlock() {
  const { isHidden, keep } = useSubscribeOffer();
  if (isHidden) return null;
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className={joinClasses(
        HIDDEN_FOR_SUBSCRIBERS,
        'grid scroll-mt-8 gap-8 border-t border-line pt-14 lg:grid-cols-2 lg:items-end',
      )}
    >
      <div>
        <h2 id="newsletter-title" className="font-display text-title font-bold">
          {t('newsletter.title')}
        </h2>
        <p className="mt-3 max-w-md text-muted">{t('newsletter.lead')}</p>
      </div>
      <LazySubscribeForm label={t('newsletter.register')} keep={keep} />
    </section>
  );
}
