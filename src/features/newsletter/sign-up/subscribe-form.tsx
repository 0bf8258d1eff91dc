import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#src/features/identity/session.ts';
import { isEmail } from '#src/shared/addresses/email-address.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { errorText, fieldErrorText, serverMessage } from '#src/shared/error-text.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/forms/field.tsx';
import { Form } from '#src/ui/forms/form.tsx';
import { textOf, useSubmit } from '#src/ui/forms/use-submit.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { newsletterApi, ownLinkOf, refreshAccount } from '../client.ts';
import { NEWSLETTER_TEXTS, sourceOf } from '../rules.ts';

/** `keep` is called before the account is known to be subscribed, so that the answer stays on the screen. */
function useSubscribing(keep: () => void) {
  const client = useQueryClient();
  const { pathname, state } = useLocation();
  const link = ownLinkOf(state);
  return useMutation({
    /** `form` is left out for a signed-in person's own address, which needs no defence against programs. */
    mutationFn: async ({ email, form }: { email: string; form?: { seconds: number; website: string } }) => {
      const body = { email, source: sourceOf(pathname), ...form, ...(link && { link }) };
      const { message } = await newsletterApi.send('POST /newsletter/subscribe', { body });
      keep();
      void refreshAccount(client);
      return message;
    },
  });
}

type Subscribing = ReturnType<typeof useSubscribing>;

/** The error to show below the field. */
function checkEmail(email: string): string | undefined {
  if (email === '') return t('newsletter.emailMissing');
  return isEmail(email) ? undefined : t('newsletter.emailWrong');
}

/** Describes a failure. One that the server says nothing about has a specified sentence, in French. */
function describe(error: Error): ReactNode {
  if (!(error instanceof ApiError)) return errorText(error);
  const message = fieldErrorText(error, 'email') ?? serverMessage(error);
  if (message !== undefined) return message;
  return (
    <>
      {pageLanguage !== 'fr' && `${t('newsletter.failed')} `}
      <span lang="fr">{NEWSLETTER_TEXTS.failed}</span>
    </>
  );
}

/** Hidden from people, keyboard and screen readers; programs that fill in everything give themselves away. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** The address is checked once the field has been left, then with every letter. */
function EmailForm({ subscribing, label }: { subscribing: Subscribing; label: string }) {
  const { mutateAsync, isPending, error, reset } = subscribing;
  const id = useId();
  const [shownAt] = useState(() => performance.now());
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const email = text.trim().toLowerCase();
  const sending = useSubmit(async (values) => {
    setIsChecked(true);
    if (checkEmail(email)) {
      field.current?.focus();
      return undefined;
    }
    const seconds = (performance.now() - shownAt) / 1000;
    return mutateAsync({ email, form: { seconds, website: textOf(values, 'website') } });
  });
  const problem = (isChecked ? checkEmail(email) : undefined) ?? (error ? describe(error) : undefined);
  return (
    // The field has no name, so that no browser can send the address by itself.
    <Form sending={sending} className="relative">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t('newsletter.email')}
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Input
          ref={field}
          id={id}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('newsletter.placeholder')}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (error) reset();
          }}
          onBlur={() => setIsChecked(isChecked || text !== '')}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-message`}
        />
        <Honeypot />
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
    </Form>
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
