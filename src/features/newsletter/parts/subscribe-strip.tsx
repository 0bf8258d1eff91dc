import { t } from '#src/shared/messages/translate.ts';
import { SubscribeOffer } from '../sign-up/subscribe-offer.tsx';

/** The quiet sign-up below the content of a page. */
export function SubscribeStrip() {
  return <SubscribeOffer label={t('newsletter.subscribe')} className="below" />;
}
