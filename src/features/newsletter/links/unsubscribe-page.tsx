import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { siteContact } from '#src/shared/site-contact.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { unsubscribe, unsubscribeAddress } from '../client.ts';
import { refreshAccount } from '../refresh-account.ts';
import { NEWSLETTER_TEXTS } from '../rules.ts';
import { FRENCH_TEXTS } from './french-texts.ts';
import { LinkFrame, SubscribeAgain } from './link-frame.tsx';

export function loader() {
  return secretPage(FRENCH_TEXTS.unsubscribeTitle, '/newsletter/unsubscribe');
}

function Contact() {
  const { email } = siteContact();
  return (
    <p className="text-muted">
      {FRENCH_TEXTS.unsubscribeHint}{' '}
      {email && (
        <a href={`mailto:${email}`} className="font-medium text-ink underline">
          {email}
        </a>
      )}
    </p>
  );
}

const home = <ButtonLink to="/">{FRENCH_TEXTS.home}</ButtonLink>;

/** An element rather than a component, so that the frame stays and can keep the focus. */
function renderFailure(error: Error, onRetry: () => void) {
  const isFinal = error instanceof ApiError && error.status === 404;
  return (
    <LinkFrame
      state="error"
      title={FRENCH_TEXTS.unsubscribeFailed}
      actions={
        <>
          {!isFinal && (
            <Button variant="primary" onClick={onRetry}>
              {FRENCH_TEXTS.retry}
            </Button>
          )}
          {home}
        </>
      }
    >
      <p className="font-medium">{errorText(error, FRENCH_TEXTS.unsubscribeError)}</p>
      <Contact />
    </LinkFrame>
  );
}

/** Asks first, because mail scanners open every link and may run its scripts. */
function Unsubscription({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => unsubscribe(token),
    onSuccess: () => refreshAccount(client),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate();
  }
  if (data) {
    const actions = (
      <>
        <SubscribeAgain variant="primary" />
        {home}
      </>
    );
    return (
      <LinkFrame state="success" title={FRENCH_TEXTS.unsubscribed} actions={actions}>
        <p className="font-medium">{data.message || NEWSLETTER_TEXTS.unsubscribed}</p>
        <p className="text-muted">{FRENCH_TEXTS.unsubscribedText}</p>
      </LinkFrame>
    );
  }
  if (isPending) {
    return (
      <LinkFrame state="loading" title={FRENCH_TEXTS.unsubscribing}>
        {null}
      </LinkFrame>
    );
  }
  if (error) return renderFailure(error, mutate);
  return (
    <LinkFrame
      state="asking"
      title={FRENCH_TEXTS.ask}
      actions={
        <>
          {/* Without scripts the browser sends the form itself. */}
          <form method="post" action={unsubscribeAddress(token)} onSubmit={submit}>
            <Button type="submit" variant="primary">
              {FRENCH_TEXTS.confirm}
            </Button>
          </form>
          {home}
        </>
      }
    >
      <p className="text-muted">{FRENCH_TEXTS.askText}</p>
    </LinkFrame>
  );
}

function Invalid() {
  return (
    <LinkFrame state="error" title={FRENCH_TEXTS.invalid} actions={home}>
      <p className="font-medium">{NEWSLETTER_TEXTS.badUnsubscribeLink}</p>
      <Contact />
    </LinkFrame>
  );
}

export function Component() {
  const { token } = useParams();
  return token ? <Unsubscription key={token} token={token} /> : <Invalid />;
}
