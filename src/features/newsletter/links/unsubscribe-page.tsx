import '../messages/en-links.ts';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { t } from '#src/shared/messages/translate.ts';
import { siteContact } from '#src/shared/site-contact.ts';
import { unsubscribe, unsubscribeAddress } from '../client.ts';
import { NEWSLETTER_TEXTS } from '../rules.ts';
import { LinkAction } from './link-action.tsx';
import { HomeLink, LinkFrame, SubscribeAgain } from './link-frame.tsx';
import { SpecifiedSentence } from './specified-sentence.tsx';

export function loader() {
  return secretPage(t('newsletterLink.unsubscribeTitle'), '/newsletter/unsubscribe');
}

/** What to do when the link does not work. */
function OtherWay() {
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

function renderSuccess(message: string, token: string) {
  const actions = (
    <>
      <SubscribeAgain token={token} />
      <HomeLink />
    </>
  );
  return (
    <LinkFrame state="success" title={t('newsletterLink.unsubscribed')} actions={actions}>
      <SpecifiedSentence text={t('newsletterLink.unsubscribedText')} french={message} />
      <p className="text-muted">{t('newsletterLink.mistake')}</p>
    </LinkFrame>
  );
}

function Unsubscription({ token }: { token: string }) {
  return (
    <LinkAction
      address={unsubscribeAddress(token)}
      send={() => unsubscribe(token)}
      texts={{
        title: t('newsletterLink.ask'),
        question: t('newsletterLink.askText'),
        button: t('newsletterLink.confirm'),
        working: t('newsletterLink.unsubscribing'),
        done: NEWSLETTER_TEXTS.unsubscribed,
        failure: t('newsletterLink.unsubscribeFailed'),
        invalid: t('newsletterLink.unsubscribeInvalid'),
        badLink: NEWSLETTER_TEXTS.badUnsubscribeLink,
        failed: t('newsletterLink.unsubscribeError'),
        french: NEWSLETTER_TEXTS.unsubscribeFailed,
      }}
      renderSuccess={(message) => renderSuccess(message, token)}
      renderHelp={() => <OtherWay />}
    />
  );
}

function Invalid() {
  return (
    <LinkFrame state="error" title={t('newsletterLink.invalid')} actions={<HomeLink />}>
      <SpecifiedSentence
        text={t('newsletterLink.unsubscribeInvalid')}
        french={NEWSLETTER_TEXTS.badUnsubscribeLink}
      />
      <OtherWay />
    </LinkFrame>
  );
}

export function Component() {
  const { token } = useParams();
  return token ? <Unsubscription key={token} token={token} /> : <Invalid />;
}
