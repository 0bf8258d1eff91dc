import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { errorText, fieldErrorText } from '#src/shared/error-text.ts';
import { localPath } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { setupQuery } from './client.ts';

const STEPS = ['setup.step1', 'setup.step2', 'setup.step3'] as const;

/** How far the form is. */
export function SetupSteps({ step }: { step: number }) {
  return (
    <ol aria-label={t('setup.steps')} className="grid grid-cols-3 gap-2 sm:gap-4">
      {STEPS.map((label, index) => (
        <li
          key={label}
          aria-current={index === step ? 'step' : undefined}
          className={joinClasses(
            'border-t-4 pt-2 text-sm',
            index <= step ? 'border-accent' : 'border-line',
            index === step ? 'font-semibold text-ink' : 'text-muted',
          )}
        >
          <span className="tabular-nums">{index + 1}. </span>
          {t(label)}
        </li>
      ))}
    </ol>
  );
}

/** The fields of one step. Those of the others stay in the form, because it is sent once. */
export function Step({
  index,
  step,
  className,
  children,
}: {
  index: number;
  step: number;
  className?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = index === step;
  const wasShown = useRef(isShown);
  useEffect(() => {
    // Not at first: the page has its own order.
    if (isShown && !wasShown.current) heading.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <section hidden={!isShown} aria-label={t(STEPS[index]!)}>
      <div className={joinClasses('grid gap-5', className)}>
        <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-bold outline-none">
          {t(STEPS[index]!)}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** The demonstration, or nothing. */
export function ContentFields() {
  const error = useFormErrors().errorOf('demo');
  return (
    <fieldset className="grid gap-3" aria-invalid={error ? true : undefined}>
      <legend className="mb-3 text-muted">{t('setup.contentLead')}</legend>
      {(['demo', 'empty'] as const).map((content) => (
        <label
          key={content}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface p-4 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="content"
            value={content}
            defaultChecked={content === 'demo'}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-semibold">{t(`setup.${content}`)}</span>
            <span className="block text-sm text-muted">{t(`setup.${content}Text`)}</span>
          </span>
        </label>
      ))}
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  );
}

export function Waiting() {
  return (
    <div role="status" aria-label={t('setup.checking')} className="grid gap-5">
      <Skeleton className="h-10" />
      <Skeleton className="h-72 max-w-md" />
    </div>
  );
}

/** A link that cannot be used, and what to do then. `undefined`: there is none in the address. */
export function LinkProblem({ error }: { error: unknown }) {
  const isDone = error instanceof ApiError && error.status === 409;
  const text =
    error === undefined ? t('setup.linkMissing') : (fieldErrorText(error, 'token') ?? errorText(error));
  return (
    <div className="grid max-w-xl gap-5">
      <MessageBox message={{ text, isError: !isDone }} />
      {isDone ? (
        <ButtonLink variant="primary" to="/login" className="justify-self-start">
          {t('setup.signIn')}
        </ButtonLink>
      ) : (
        <p className="text-muted">{t('setup.linkHelp')}</p>
      )}
    </div>
  );
}

const POLL_MS = 400;

/** Waits for the demonstration, if there is one to come, and goes on to the administrators' screen. */
export function Filling({ path }: { path: string }) {
  const { data, error } = useQuery({ ...setupQuery(), staleTime: 0, refetchInterval: POLL_MS });
  const demonstration = data?.data.demonstration;
  const isOver = error !== null || (demonstration !== undefined && demonstration.state !== 'filling');
  useEffect(() => {
    // Not by the router: the whole page has another name and other colours now.
    if (isOver) window.location.assign(localPath(path));
  }, [isOver, path]);
  return (
    <div className="grid max-w-xl gap-4" role="status">
      <p className="font-display text-xl font-bold">{t('setup.ready')}</p>
      <p className="text-muted">{t(isOver ? 'setup.opening' : 'setup.filling')}</p>
      <ProgressBar label={t('setup.filling')} percent={isOver ? 100 : (demonstration?.percent ?? null)} />
    </div>
  );
}
