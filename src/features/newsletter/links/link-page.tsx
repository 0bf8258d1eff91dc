import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Mail from 'lucide-react/icons/mail';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#src/shared/client/api-client.ts';
import { serverMessage } from '#src/shared/error-text.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Form } from '#src/ui/forms/form.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { newsletterApi, ownLinkState, refreshAccount } from '../client.ts';
import { LinkOutcome, NEWSLETTER_TEXTS, OUTCOME_PARAMETER } from '../rules.ts';

/** The language of the page that the answer to a form leads to. */
const formQuery = { language: pageLanguage === 'en' ? undefined : pageLanguage };

/** The call behind a mail's link, and the address to which a browser without scripts sends its form. */
function mailLink(page: 'verify' | 'unsubscribe', token: string) {
  const call = `POST /newsletter/${page}/{token}` as const;
  return {
    address: newsletterApi.address(call, { params: { token }, query: formQuery }),
    send: () => newsletterApi.send(call, { params: { token } }),
  };
}

type FailureKind = 'no-link' | 'bad-link' | 'failed';

interface LinkPageProps {
  page: 'verify' | 'unsubscribe';
  token: string | undefined;
  doneActions: ReactNode;
  /** Offered instead of another try when the link does not work. */
  badLinkActions?: ReactNode;
  renderHelp: (kind: FailureKind) => ReactNode;
}

/** The specified sentences: for success, for a bad link, and for a failure that the server says nothing about. */
const FRENCH = {
  verify: {
    done: NEWSLETTER_TEXTS.verified,
    badLink: NEWSLETTER_TEXTS.badVerifyLink,
    failed: NEWSLETTER_TEXTS.verifyFailed,
  },
  unsubscribe: {
    done: NEWSLETTER_TEXTS.unsubscribed,
    badLink: NEWSLETTER_TEXTS.badUnsubscribeLink,
    failed: NEWSLETTER_TEXTS.unsubscribeFailed,
  },
} as const;

const icons = {
  asking: { Icon: Mail, className: 'bg-sunken text-muted' },
  loading: { Icon: LoaderCircle, className: 'bg-sunken text-muted [&_svg]:motion-safe:animate-spin' },
  success: { Icon: CircleCheck, className: 'bg-positive-soft text-positive' },
  error: { Icon: CircleAlert, className: 'bg-danger-soft text-danger' },
} as const;

/** One state at a time, which is announced when it changes. */
function LinkFrame({
  state,
  title,
  children,
  actions,
}: {
  state: keyof typeof icons;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const { Icon, className } = icons[state];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    // The button that was pressed is gone, so the focus goes to what replaced it.
    if (shown.current !== state && document.activeElement === document.body) heading.current?.focus();
    shown.current = state;
  }, [state]);
  return (
    <div className="wrap pt-10 sm:pt-16">
      <div className="mx-auto grid max-w-lg justify-items-center gap-6 text-center">
        <div className={joinClasses('grid size-16 place-items-center rounded-full', className)}>
          <Icon aria-hidden className="size-7" />
        </div>
        <div role="status" aria-busy={state === 'loading' || undefined} className="grid gap-3">
          <h1 ref={heading} tabIndex={-1} className="font-display text-title font-bold outline-none">
            {title}
          </h1>
          {children}
        </div>
        {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}

/**
 * A sentence for the reader. The calls behind these pages answer in French, as specified, so on other pages their
 * sentence stands below in smaller type.
 */
function SpecifiedSentence({ text, french }: { text: string; french?: string }) {
  if (pageLanguage === 'fr' || french === undefined) return <p className="font-medium">{french ?? text}</p>;
  return (
    <>
      <p className="font-medium">{text}</p>
      <p lang="fr" className="text-sm text-muted">
        {french}
      </p>
    </>
  );
}

function HomeLink() {
  return <ButtonLink to="/">{t('newsletterLink.home')}</ButtonLink>;
}

/** The sign-up on the home page. `token` is that of the reader's link, without which nobody who has left gets a mail. */
export function SubscribeAgain({ token }: { token?: string }) {
  return (
    <ButtonLink to="/#newsletter" state={token && ownLinkState(token)} variant="primary">
      {t('newsletterLink.again')}
    </ButtonLink>
  );
}

/** The last answer: that of a call, or else of the form that a browser without scripts sent, which the URL names. */
function useLinkAction({ page, token }: LinkPageProps) {
  const french = FRENCH[page];
  const link = token ? mailLink(page, token) : undefined;
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const outcome = parameters.get(OUTCOME_PARAMETER);
  useEffect(() => {
    if (outcome === LinkOutcome.done) void refreshAccount(client);
  }, [outcome, client]);
  const { mutateAsync, data, error, isPending, isIdle } = useMutation({
    mutationFn: async () => link!.send(),
    onSuccess: () => void refreshAccount(client),
  });
  const known = isIdle ? outcome : null;
  let failure: { kind: FailureKind; message: string | undefined } | undefined;
  if (!link) failure = { kind: 'no-link', message: french.badLink };
  else if (error) {
    const isBadLink = error instanceof ApiError && error.status === 404;
    failure = { kind: isBadLink ? 'bad-link' : 'failed', message: serverMessage(error) };
  } else if (known === LinkOutcome.badLink) failure = { kind: known, message: french.badLink };
  else if (known === LinkOutcome.failed) failure = { kind: known, message: undefined };
  const isDone = data !== undefined || known === LinkOutcome.done;
  const message = isDone ? data?.message || french.done : undefined;
  return { address: link?.address, run: mutateAsync, isPending, failure, message };
}

function LinkForm({ address, label, run }: { address: string; label: string; run: () => Promise<unknown> }) {
  const sending = useSubmit(async () => {
    await run();
    return undefined;
  });
  // Without scripts, and before they have loaded, the browser sends the form itself.
  return (
    <Form sending={sending} method="post" action={address}>
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </Form>
  );
}

/** The page behind a mail's link. It asks first, because mail scanners open every link and may run the page's scripts. */
export function LinkPage(props: LinkPageProps) {
  const { page, doneActions, badLinkActions, renderHelp } = props;
  const { address, run, isPending, message, failure } = useLinkAction(props);
  if (isPending) return <LinkFrame state="loading" title={t(`newsletterLink.${page}.working`)} />;
  const actions = (first: ReactNode) => (
    <>
      {first}
      <HomeLink />
    </>
  );
  const form = (label: string) => address && <LinkForm address={address} label={label} run={run} />;
  if (failure) {
    const { kind } = failure;
    const title = kind === 'no-link' ? t('newsletterLink.invalid') : t(`newsletterLink.${page}.failure`);
    const first = kind === 'failed' ? form(t('newsletterLink.retry')) : badLinkActions;
    return (
      <LinkFrame state="error" title={title} actions={actions(first)}>
        {/* Only a bad link is answered in French; other refusals come in the language of the page. */}
        {failure.message === undefined ? (
          <SpecifiedSentence text={t(`newsletterLink.${page}.failed`)} french={FRENCH[page].failed} />
        ) : kind === 'failed' ? (
          <SpecifiedSentence text={failure.message} />
        ) : (
          <SpecifiedSentence text={t(`newsletterLink.${page}.invalid`)} french={failure.message} />
        )}
        {renderHelp(kind)}
      </LinkFrame>
    );
  }
  if (message !== undefined) {
    return (
      <LinkFrame state="success" title={t(`newsletterLink.${page}.done`)} actions={actions(doneActions)}>
        <SpecifiedSentence text={t(`newsletterLink.${page}.doneText`)} french={message} />
        <p className="text-muted">{t(`newsletterLink.${page}.doneHint`)}</p>
      </LinkFrame>
    );
  }
  return (
    <LinkFrame
      state="asking"
      title={t(`newsletterLink.${page}.ask`)}
      actions={actions(form(t(`newsletterLink.${page}.button`)))}
    >
      <p className="text-muted">{t(`newsletterLink.${page}.askText`)}</p>
    </LinkFrame>
  );
}
