import '../messages/en-links.ts';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { t } from '#src/shared/messages/translate.ts';
import { siteContact } from '#src/shared/site-contact.ts';
import { unsubscribe, unsubscribeAddress } from '../client.ts';
import { NEWSLETTER_TEXTS } from '../rules.ts';
import { LinkPage, SubscribeAgain } from './link-page.tsx';

export function loader() {
  return secretPage(t('newsletterLink.unsubscribeTitle'), '/newsletter/unsubscribe');
}

/** Says what to do when the link does not work. */
function Help() {
  const { email } = siteContact();
  if (!email) return <p className="text-muted">{t('newsletterLink.otherLink')}</p>;
  return (
    <p className="text-muted">
      {t('newsletterLink.writeToUs')}{' '}
      <a href={`mailto:${email}`} className="font-medium text-ink underline">
        {email}
      </a>
    </p>
  );
}

export function Component() {
  const { token } = useParams();
  return (
    <LinkPage
      key={token}
      link={token ? { address: unsubscribeAddress(token), send: () => unsubscribe(token) } : undefined}
      texts={{
        title: t('newsletterLink.ask'),
        question: t('newsletterLink.askText'),
        button: t('newsletterLink.confirm'),
        working: t('newsletterLink.unsubscribing'),
        done: t('newsletterLink.unsubscribed'),
        doneText: t('newsletterLink.unsubscribedText'),
        doneHint: t('newsletterLink.mistake'),
        failure: t('newsletterLink.unsubscribeFailed'),
        invalid: t('newsletterLink.unsubscribeInvalid'),
        failed: t('newsletterLink.unsubscribeError'),
      }}
      french={{
        done: NEWSLETTER_TEXTS.unsubscribed,
        badLink: NEWSLETTER_TEXTS.badUnsubscribeLink,
        failed: NEWSLETTER_TEXTS.unsubscribeFailed,
      }}
      doneActions={<SubscribeAgain token={token} />}
      renderHelp={() => <Help />}
    />
  );
}
