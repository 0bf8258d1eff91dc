import type { ComponentProps, ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';

/** The narrow column of the sign-in and password pages. */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <div className="wrap pt-10 sm:pt-14">
      <div className="mx-auto grid max-w-md gap-6">
        <div>
          <h1 className="font-display text-title font-bold">{title}</h1>
          {lead && <p className="mt-2 text-muted">{lead}</p>}
        </div>
        <noscript>
          <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
        </noscript>
        {children}
      </div>
    </div>
  );
}

/** The address that names an account, as password managers know it. */
export function EmailField(
  props: Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type'> & { label?: string },
) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      label={props.label ?? t('auth.email')}
      required
      autoComplete={props.autoComplete ?? 'username'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
