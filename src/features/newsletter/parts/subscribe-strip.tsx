import { t } from '#src/shared/messages/translate.ts';
import { SubscribeOffer } from '../sign-up/subscribe-offer.tsx';

/** The quiet sign-up below the content of a page. */
export function SubscribeStrip() {
  return (
    <SubscribeOffer
      label={t('newsletter.subscribe')}
      className="mt-16 gap-x-10 gap-y-4 rounded-card bg-sunken px-5 pt-5 pb-3 sm:px-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]"
      titleClassName="text-lg"
      leadClassName="mt-1 text-sm"
    />
  );
}
