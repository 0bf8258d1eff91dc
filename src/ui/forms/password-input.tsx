import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Input } from './field.tsx';

/** A password field with a button that shows the password. Pasting and password managers work. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
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
