import '../messages/en-links.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { t } from '#src/shared/messages/translate.ts';
import { siteContact } from '#src/shared/site-contact.ts';
import { Button } from '#src/ui/button.tsx';
import { unsubscribe, unsubscribeAddress } from '../client.ts';
import { refreshAccount } from '../refresh-account.ts';
import { NEWSLETTER_TEXTS } from '../rules.ts';
import { HomeLink, LinkFrame, SubscribeAgain } from './link-frame.tsx';
import { FailureSentence, isBadLink, SpecifiedSentence } from './specified-sentence.tsx';

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

/** Elements rather than components, so that the frame stays and can keep the focus. */
function renderFailure(error: Error, onRetry: () => void) {
  const actions = (
    <>
      {!isBadLink(error) && (
        <Button variant="primary" onClick={onRetry}>
          {t('newsletterLink.retry')}
        </Button>
      )}
      <HomeLink />
    </>
  );
  const texts = {
    invalid: t('newsletterLink.unsubscribeInvalid'),
    failed: t('newsletterLink.unsubscribeError'),
    french: NEWSLETTER_TEXTS.unsubscribeFailed,
  };
  return (
    <LinkFrame state="error" title={t('newsletterLink.unsubscribeFailed')} actions={actions}>
      <FailureSentence error={error} texts={texts} />
      <OtherWay />
    </LinkFrame>
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
      <SpecifiedSentence
        text={t('newsletterLink.unsubscribedText')}
        french={message || NEWSLETTER_TEXTS.unsubscribed}
      />
      <p className="text-muted">{t('newsletterLink.mistake')}</p>
    </LinkFrame>
  );
}

/** Asks first, because mail scanners open every link and may run its scripts. */
function Unsubscription({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => unsubscribe(token),
    onSuccess: () => void refreshAccount(client),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate();
  }
  if (data) return renderSuccess(data.message, token);
  if (isPending) {
    return (
      <LinkFrame state="loading" title={t('newsletterLink.unsubscribing')}>
        {null}
      </LinkFrame>
    );
  }
  if (error) return renderFailure(error, mutate);
  const actions = (
    <>
      {/* Without scripts the browser sends the form itself. */}
      <form method="post" action={unsubscribeAddress(token)} onSubmit={submit}>
        <Button type="submit" variant="primary">
          {t('newsletterLink.confirm')}
        </Button>
      </form>
      <HomeLink />
    </>
  );
  return (
    <LinkFrame state="asking" title={t('newsletterLink.ask')} actions={actions}>
      <p className="text-muted">{t('newsletterLink.askText')}</p>
    </LinkFrame>
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
