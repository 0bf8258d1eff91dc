import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { secretPage } from '#src/features/identity/ui/account-head.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { confirmSubscription } from '../client.ts';
import { refreshAccount } from '../refresh-account.ts';
import { NEWSLETTER_TEXTS } from '../rules.ts';
import { FRENCH_TEXTS } from './french-texts.ts';
import { LinkFrame, SubscribeAgain, WaysOn } from './link-frame.tsx';
import { useVisible } from './use-visible.ts';

export function loader() {
  return secretPage(FRENCH_TEXTS.verifyTitle, '/newsletter/verify');
}

function Invalid() {
  return (
    <LinkFrame
      state="error"
      title={FRENCH_TEXTS.invalid}
      actions={
        <>
          <SubscribeAgain variant="primary" />
          <ButtonLink to="/">{FRENCH_TEXTS.home}</ButtonLink>
        </>
      }
    >
      <p className="font-medium">{NEWSLETTER_TEXTS.badVerifyLink}</p>
      <p className="text-muted">{FRENCH_TEXTS.invalidHint}</p>
    </LinkFrame>
  );
}

type Outcome = { message: string } | { error: unknown };

/** Confirms once per token, as soon as somebody looks at the page: effects may run twice. */
function useConfirmation(token: string): { outcome: Outcome | null; confirm: () => void } {
  const client = useQueryClient();
  const isVisible = useVisible();
  const asked = useRef<string>(undefined);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const confirm = useCallback(() => {
    setOutcome(null);
    confirmSubscription(token).then(
      ({ message }) => {
        setOutcome({ message });
        void refreshAccount(client);
      },
      (error: unknown) => setOutcome({ error }),
    );
  }, [token, client]);
  useEffect(() => {
    if (!isVisible || asked.current === token) return;
    asked.current = token;
    confirm();
  }, [isVisible, token, confirm]);
  return { outcome, confirm };
}

function Verification({ token }: { token: string }) {
  const { outcome, confirm } = useConfirmation(token);
  if (outcome === null) {
    return (
      <LinkFrame state="loading" title={FRENCH_TEXTS.verifying}>
        <p className="text-muted">{FRENCH_TEXTS.verifyingText}</p>
      </LinkFrame>
    );
  }
  if ('message' in outcome) {
    return (
      <LinkFrame state="success" title={FRENCH_TEXTS.verified} actions={<WaysOn />}>
        <p className="font-medium">{outcome.message || NEWSLETTER_TEXTS.verified}</p>
        <p className="text-muted">{FRENCH_TEXTS.welcome}</p>
      </LinkFrame>
    );
  }
  const { error } = outcome;
  const isFinal = error instanceof ApiError && error.status === 404;
  const next = isFinal ? (
    <SubscribeAgain variant="primary" />
  ) : (
    <Button variant="primary" onClick={confirm}>
      {FRENCH_TEXTS.retry}
    </Button>
  );
  const actions = (
    <>
      {next}
      <ButtonLink to="/">{FRENCH_TEXTS.home}</ButtonLink>
    </>
  );
  return (
    <LinkFrame state="error" title={FRENCH_TEXTS.verifyFailed} actions={actions}>
      <p className="font-medium">{errorText(error, FRENCH_TEXTS.verifyError)}</p>
      {isFinal && <p className="text-muted">{FRENCH_TEXTS.verifyHint}</p>}
    </LinkFrame>
  );
}

export function Component() {
  const { token } = useParams();
  return token ? <Verification key={token} token={token} /> : <Invalid />;
}
