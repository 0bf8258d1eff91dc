import { type RefObject, useEffect, useRef, useState } from 'react';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules.ts';
import type { Strength } from './estimate-strength.ts';

/** How long typing rests before the hint changes, so that a screen reader does not comment on every key. */
const REST_MS = 400;

const LEVELS: Record<Strength, { bars: number; text: MessageKey; bar: string }> = {
  refused: { bars: 1, text: 'auth.strengthRefused', bar: 'bg-danger' },
  weak: { bars: 1, text: 'auth.strengthWeak', bar: 'bg-danger' },
  fair: { bars: 2, text: 'auth.strengthFair', bar: 'bg-star' },
  good: { bars: 3, text: 'auth.strengthGood', bar: 'bg-positive' },
  strong: { bars: 4, text: 'auth.strengthStrong', bar: 'bg-positive' },
};
const BARS = [1, 2, 3, 4];

/** The strength of a password; undefined while it is empty, or when the estimator could not be loaded. */
function useStrength(password: string, place: RefObject<HTMLElement | null>): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (password === '') {
      setStrength(undefined);
      return undefined;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const estimator = await import('./estimate-strength.ts').catch(() => undefined);
      const form = place.current?.closest('form');
      if (!isCurrent || !estimator || !form) return;
      const values = new FormData(form);
      const person = { email: textOf(values, 'email'), name: textOf(values, 'name') };
      setStrength(estimator.estimateStrength(password, person));
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, place]);
  return strength;
}

/** Shows how hard a new password is to guess, as a meter and in words. It has its place before anything is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const place = useRef<HTMLDivElement>(null);
  const strength = useStrength(password, place);
  const level = strength && LEVELS[strength];
  return (
    <div ref={place} className="-mt-3 grid gap-1.5">
      <meter
        aria-label={t('auth.strength')}
        aria-valuetext={t(level?.text ?? 'auth.strengthNone')}
        max={BARS.length}
        value={level?.bars ?? 0}
        className="sr-only"
      />
      <div aria-hidden className="flex gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={joinClasses(
              'h-1.5 grow rounded-full forced-colors:border',
              level && bar <= level.bars ? level.bar : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-h-5 text-sm text-muted">
        {level && t(level.text)}
      </p>
    </div>
  );
}

/** Keeps both entries of a new password to compare them. The inputs stay uncontrolled. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return {
    password,
    isDifferent: confirmation !== '' && confirmation !== password,
    setPassword,
    setConfirmation,
    clear: () => {
      setPassword('');
      setConfirmation('');
    },
  };
}

/** A new password, with how hard it is to guess. `form` makes the ids unique on the page. */
export function NewPasswordField({
  form,
  label,
  entry,
  onEntry,
}: {
  form: string;
  label: string;
  entry: string;
  onEntry: (password: string) => void;
}) {
  return (
    <>
      <PasswordField
        id={`${form}-password`}
        name="password"
        label={label}
        errorsOf={['password', 'password_confirmation']}
        hint={t('auth.passwordHint', { count: PASSWORD_MIN })}
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        onChange={(event) => onEntry(event.target.value)}
      />
      <PasswordStrength password={entry} />
    </>
  );
}

/** A new password, twice. `form` makes the ids unique on the page. */
export function NewPasswordFields({
  form,
  label,
  entries,
}: {
  form: string;
  label: string;
  entries: ReturnType<typeof useNewPassword>;
}) {
  return (
    <>
      <NewPasswordField form={form} label={label} entry={entries.password} onEntry={entries.setPassword} />
      <PasswordField
        id={`${form}-password-confirmation`}
        name="password_confirmation"
        label={t('auth.passwordConfirmation')}
        error={entries.isDifferent ? t('auth.passwordsDiffer') : undefined}
        autoComplete="new-password"
        onChange={(event) => entries.setConfirmation(event.target.value)}
      />
    </>
  );
}

/** The values of `NewPasswordFields`. */
export function readNewPassword(values: FormData) {
  return {
    password: textOf(values, 'password'),
    password_confirmation: textOf(values, 'password_confirmation'),
  };
}
