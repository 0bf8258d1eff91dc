import type { ComponentProps } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';

/** The address that names an account, as password managers know it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type'>) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      label={t('auth.email')}
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
