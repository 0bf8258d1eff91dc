import '../messages/en-links.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmAddress, confirmSubscription } from '../client.ts';
import { refreshAccount } from '../refresh-account.ts';
import { NEWSLETTER_TEXTS } from '../rules.ts';
import { HomeLink, LinkFrame, SubscribeAgain, WaysOn } from './link-frame.tsx';
import { FailureSentence, isBadLink, SpecifiedSentence } from './specified-sentence.tsx';

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

/** Elements rather than components, so that the frame stays and can keep the focus. */
function renderSuccess(message: string) {
  return (
    <LinkFrame state="success" title={t('newsletterLink.verified')} actions={<WaysOn />}>
      <SpecifiedSentence
        text={t('newsletterLink.verifiedText')}
        french={message || NEWSLETTER_TEXTS.verified}
      />
      <p className="text-muted">{t('newsletterLink.welcome')}</p>
    </LinkFrame>
  );
}

function renderFailure(error: Error, onRetry: () => void) {
  const isFinal = isBadLink(error);
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      {t('newsletterLink.retry')}
    </Button>
  );
  const actions = (
    <>
      {isFinal ? <SubscribeAgain /> : retry}
      <HomeLink />
    </>
  );
  const texts = {
    invalid: t('newsletterLink.verifyInvalid'),
    failed: t('newsletterLink.verifyError'),
    french: NEWSLETTER_TEXTS.verifyFailed,
  };
  return (
    <LinkFrame state="error" title={t('newsletterLink.verifyFailed')} actions={actions}>
      <FailureSentence error={error} texts={texts} />
      {isFinal && <p className="text-muted">{t('newsletterLink.verifyHint')}</p>}
    </LinkFrame>
  );
}

/** Asks first, because mail scanners open every link and run the scripts of its page. */
function Verification({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => confirmSubscription(token),
    onSuccess: () => void refreshAccount(client),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate();
  }
  if (data) return renderSuccess(data.message);
  if (isPending) {
    return (
      <LinkFrame state="loading" title={t('newsletterLink.verifying')}>
        {null}
      </LinkFrame>
    );
  }
  if (error) return renderFailure(error, mutate);
  const actions = (
    <>
      {/* Without scripts the browser sends the form itself. */}
      <form method="post" action={confirmAddress(token)} onSubmit={submit}>
        <Button type="submit" variant="primary">
          {t('newsletterLink.verifyButton')}
        </Button>
      </form>
      <HomeLink />
    </>
  );
  return (
    <LinkFrame state="asking" title={t('newsletterLink.verifyAsk')} actions={actions}>
      <p className="text-muted">{t('newsletterLink.verifyAskText')}</p>
    </LinkFrame>
  );
}

export function Component() {
  const { token } = useParams();
  return token ? <Verification key={token} token={token} /> : <Invalid />;
}
