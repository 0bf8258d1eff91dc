import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Field, Input, type TextField } from './field.tsx';

function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t('form.showPassword')}
        title={t('form.showPassword')}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** A password with its label, message, and a button that shows it. Pasting and password managers work. */
export function PasswordField({
  id,
  label,
  error,
  errorsOf,
  hint,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'type' | 'className'>) {
  return (
    <Field {...{ id, label, error, errorsOf, hint }} name={input.name}>
      {(props) => <PasswordInput required {...input} {...props} />}
    </Field>
  );
}
