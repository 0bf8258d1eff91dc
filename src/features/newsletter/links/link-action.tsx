import '../messages/en-links.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, type SubmitEvent, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { serverMessage } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { refreshAccount } from '../refresh-account.ts';
import { LinkOutcome, OUTCOME_PARAMETER } from '../rules.ts';
import { HomeLink, LinkFrame } from './link-frame.tsx';
import { FailureSentence, type FailureTexts, isBadLink, type LinkFailure } from './specified-sentence.tsx';

export interface LinkActionProps {
  /** Where a browser without scripts sends the form. */
  address: string;
  send: () => Promise<{ message: string }>;
  texts: FailureTexts & {
    title: string;
    question: string;
    button: string;
    working: string;
    failure: string;
    /** The specified sentence for success. */
    done: string;
  };
  /** An element, so that the frame stays and can keep the focus. */
  renderSuccess: (message: string) => ReactElement;
  /** What to do about a failure, which may be that of the link itself. */
  renderHelp: (isBadLink: boolean) => ReactNode;
  /** Offered in the place of another try when the link does not work. */
  otherWay?: ReactNode;
}

/** The outcome of the form that a browser has sent itself, from the address that the server sent it to. */
function useFormOutcome(): string | null {
  const [parameters] = useSearchParams();
  const outcome = parameters.get(OUTCOME_PARAMETER);
  const client = useQueryClient();
  useEffect(() => {
    if (outcome === LinkOutcome.done) void refreshAccount(client);
  }, [outcome, client]);
  return outcome;
}

/** The last answer: that of a call, or else of the form that the browser sent. */
function useAction({ send, texts }: LinkActionProps) {
  const client = useQueryClient();
  const outcome = useFormOutcome();
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: send,
    onSuccess: () => void refreshAccount(client),
  });
  const known = isIdle ? outcome : null;
  const message = data ? data.message || texts.done : known === LinkOutcome.done ? texts.done : undefined;
  let failure: LinkFailure | undefined;
  if (error) failure = { isBadLink: isBadLink(error), said: serverMessage(error) };
  else if (known === LinkOutcome.badLink) failure = { isBadLink: true, said: texts.badLink };
  else if (known === LinkOutcome.failed) failure = { isBadLink: false, said: undefined };
  return { run: mutate, isPending, message, failure };
}

function LinkForm({ address, label, onRun }: { address: string; label: string; onRun: () => void }) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onRun();
  }
  // Without scripts, and before they have loaded, the browser sends the form itself.
  return (
    <form method="post" action={address} onSubmit={submit}>
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </form>
  );
}

/** Asks before it does what a mail's link is for, because mail scanners open every link and may run the page's scripts. */
export function LinkAction(props: LinkActionProps) {
  const { address, texts, renderSuccess, renderHelp, otherWay } = props;
  const { run, isPending, message, failure } = useAction(props);
  if (isPending) {
    return (
      <LinkFrame state="loading" title={texts.working}>
        {null}
      </LinkFrame>
    );
  }
  if (message !== undefined) return renderSuccess(message);
  if (failure) {
    const retry = <LinkForm address={address} label={t('newsletterLink.retry')} onRun={run} />;
    const actions = (
      <>
        {failure.isBadLink ? otherWay : retry}
        <HomeLink />
      </>
    );
    return (
      <LinkFrame state="error" title={texts.failure} actions={actions}>
        <FailureSentence failure={failure} texts={texts} />
        {renderHelp(failure.isBadLink)}
      </LinkFrame>
    );
  }
  const actions = (
    <>
      <LinkForm address={address} label={texts.button} onRun={run} />
      <HomeLink />
    </>
  );
  return (
    <LinkFrame state="asking" title={texts.title} actions={actions}>
      <p className="text-muted">{texts.question}</p>
    </LinkFrame>
  );
}
