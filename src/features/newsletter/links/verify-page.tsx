import '../messages/en-links.ts';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { t } from '#src/shared/messages/translate.ts';
import { confirmAddress, confirmSubscription } from '../client.ts';
import { NEWSLETTER_TEXTS } from '../rules.ts';
import { LinkAction } from './link-action.tsx';
import { HomeLink, LinkFrame, SubscribeAgain, WaysOn } from './link-frame.tsx';
import { SpecifiedSentence } from './specified-sentence.tsx';

export function loader() {
  return secretPage(t('newsletterLink.verifyTitle'), '/newsletter/verify');
}

function Invalid() {
  const actions = (
    <>
      <SubscribeAgain />
      <HomeLink />
    </>
  );
  return (
    <LinkFrame state="error" title={t('newsletterLink.invalid')} actions={actions}>
      <SpecifiedSentence text={t('newsletterLink.verifyInvalid')} french={NEWSLETTER_TEXTS.badVerifyLink} />
      <p className="text-muted">{t('newsletterLink.invalidHint')}</p>
    </LinkFrame>
  );
}

function renderSuccess(message: string) {
  return (
    <LinkFrame state="success" title={t('newsletterLink.verified')} actions={<WaysOn />}>
      <SpecifiedSentence text={t('newsletterLink.verifiedText')} french={message} />
      <p className="text-muted">{t('newsletterLink.welcome')}</p>
    </LinkFrame>
  );
}

function Verification({ token }: { token: string }) {
  return (
    <LinkAction
      address={confirmAddress(token)}
      send={() => confirmSubscription(token)}
      texts={{
        title: t('newsletterLink.verifyAsk'),
        question: t('newsletterLink.verifyAskText'),
        button: t('newsletterLink.verifyButton'),
        working: t('newsletterLink.verifying'),
        done: NEWSLETTER_TEXTS.verified,
        failure: t('newsletterLink.verifyFailed'),
        invalid: t('newsletterLink.verifyInvalid'),
        badLink: NEWSLETTER_TEXTS.badVerifyLink,
        failed: t('newsletterLink.verifyError'),
        french: NEWSLETTER_TEXTS.verifyFailed,
      }}
      renderSuccess={renderSuccess}
      renderHelp={(isBadLink) => isBadLink && <p className="text-muted">{t('newsletterLink.verifyHint')}</p>}
      otherWay={<SubscribeAgain />}
    />
  );
}

export function Component() {
  const { token } = useParams();
  return token ? <Verification key={token} token={token} /> : <Invalid />;
}
