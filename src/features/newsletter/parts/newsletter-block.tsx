import { t } from '#src/shared/messages/translate.ts';
import { SubscribeOffer } from '../sign-up/subscribe-offer.tsx';

/** The sign-up on the home page. */
export function NewsletterBlock() {
  return (
    <SubscribeOffer
      id="newsletter"
      label={t('newsletter.register')}
      className="scroll-mt-8 gap-8 border-t border-line pt-14 lg:grid-cols-2 lg:items-end"
    />
  );
}
