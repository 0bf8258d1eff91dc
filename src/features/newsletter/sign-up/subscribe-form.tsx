import '../messages/en-form.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#src/features/identity/session.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { errorText, fieldErrorText, serverMessage } from '#src/shared/error-text.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { subscribe } from '../client.ts';
import { refreshAccount } from '../refresh-account.ts';
import { NEWSLETTER_TEXTS, sourceOf } from '../rules.ts';
import { cleanEmail, emailError } from './check-email.ts';
import { ownLinkOf } from './own-link.ts';

interface Request {
  email: string;
  /** Left out for a signed-in person's own address, which needs no defence against programs. */
  form?: { seconds: number; website: string };
}

/** `keep` is called before the account is known to be subscribed, so that the answer stays on the screen. */
function useSubscribing(keep: () => void) {
  const client = useQueryClient();
  const { pathname, state } = useLocation();
  const source = sourceOf(pathname);
  const link = ownLinkOf(state);
  return useMutation({
    mutationFn: async ({ email, form }: Request) => {
      const { message } = await subscribe({ email, source, ...form, ...(link && { link }) });
      keep();
      void refreshAccount(client);
      return message;
    },
  });
}

type Subscribing = ReturnType<typeof useSubscribing>;

/** What went wrong. For a failure that the server says nothing about there is a specified sentence, in French. */
function describe(error: Error): ReactNode {
  if (!(error instanceof ApiError)) return errorText(error);
  const said = fieldErrorText(error, 'email') ?? serverMessage(error);
  if (said !== undefined) return said;
  const french = <span lang="fr">{NEWSLETTER_TEXTS.failed}</span>;
  return pageLanguage === 'fr' ? (
    french
  ) : (
    <>
      {t('newsletter.failed')} {french}
    </>
  );
}

/** Hidden from people, keyboard and screen readers; programs that fill in everything give themselves away. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** What was typed, and what is wrong with it: shown once the field has been left, then with every letter. */
function useEmailField({ mutate, isPending, error, reset }: Subscribing) {
  const [shownAt] = useState(() => performance.now());
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const wrong = isChecked ? emailError(email) : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setIsChecked(true);
    if (emailError(email)) {
      field.current?.focus();
      return;
    }
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    mutate({ email: cleanEmail(email), form: { seconds: (performance.now() - shownAt) / 1000, website } });
  }

  function change(text: string) {
    setEmail(text);
    if (error) reset();
  }

  return {
    problem: wrong ?? (error ? describe(error) : undefined),
    submit,
    input: {
      ref: field,
      value: email,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.target.value),
      onBlur: () => setIsChecked(isChecked || email !== ''),
    },
  };
}

function EmailForm({ subscribing, label }: { subscribing: Subscribing; label: string }) {
  const id = useId();
  const { problem, submit, input } = useEmailField(subscribing);
  const { isPending } = subscribing;
  return (
    // The field has no name, so that no browser can send the address by itself.
    <form noValidate onSubmit={submit} className="relative">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t('newsletter.email')}
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Input
          {...input}
          id={id}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('newsletter.placeholder')}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-message`}
        />
        <Trap />
        <Button type="submit" variant="primary" isBusy={isPending}>
          {isPending ? t('newsletter.sending') : label}
        </Button>
      </div>
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={joinClasses('mt-2 min-h-6 text-sm', problem ? 'text-danger' : 'text-muted')}
      >
        {problem ?? t('newsletter.promise')}
      </p>
    </form>
  );
}

/** For a signed-in person whose address is verified. */
function OnePress({
  email,
  subscribing: { mutate, isPending, error },
  onOther,
}: {
  email: string;
  subscribing: Subscribing;
  onOther: () => void;
}) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{t('newsletter.oneClick')}</p>
      <Button
        variant="primary"
        isBusy={isPending}
        onClick={() => mutate({ email })}
        className="max-w-full whitespace-normal! [overflow-wrap:anywhere] max-sm:w-full"
      >
        {isPending ? t('newsletter.sending') : t('newsletter.subscribeAs', { email })}
      </Button>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {error && describe(error)}
      </p>
      <p className="mt-2">
        <button
          type="button"
          onClick={onOther}
          className="min-h-6 rounded text-sm text-muted underline hover:text-ink"
        >
          {t('newsletter.otherAddress')}
        </button>
      </p>
    </div>
  );
}

/** The sign-up: a field, or a single button for those whose address is known, and then the server's answer. */
export function SubscribeForm({ label, keep }: { label: string; keep: () => void }) {
  const subscribing = useSubscribing(keep);
  const user = useSession()?.user;
  const [usesOther, setUsesOther] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  const { isSuccess, data } = subscribing;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isSuccess) answer.current?.focus({ preventScroll: true });
  }, [isSuccess]);
  const isKnown = user?.email_verified_at != null && !usesOther;
  return (
    <div>
      <div ref={answer} tabIndex={-1} role="status" className="outline-none">
        {isSuccess && (
          <div className="rounded-control bg-positive-soft px-4 py-3 text-positive">
            <p className="font-display text-lg font-bold">{t('newsletter.perfect')}</p>
            <p>{data}</p>
            {!isKnown && <p className="mt-1 text-sm">{t('newsletter.noMail')}</p>}
          </div>
        )}
      </div>
      {!isSuccess &&
        (isKnown ? (
          <OnePress email={user.email} subscribing={subscribing} onOther={() => setUsesOther(true)} />
        ) : (
          <EmailForm subscribing={subscribing} label={label} />
        ))}
    </div>
  );
}
