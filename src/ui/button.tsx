import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '#src/ui/navigation/link.tsx';
import { joinClasses } from './join-classes.ts';

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  variant?: ButtonLook;
  size?: ButtonSize;
}

const looks: Record<ButtonLook, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
};

const sizes: Record<ButtonSize, string> = {
  small: 'button-small',
  medium: '',
  large: 'button-large',
};

/** The classes of a button, for elements that cannot be one (an outbound link, a `<summary>`). */
export function buttonClasses({ variant = 'secondary', size = 'medium' }: Look = {}): string {
  return joinClasses('button', looks[variant], sizes[size]);
}

/** While it `isBusy` a click does nothing. It stays enabled, because a disabled button loses the focus. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  isBusy = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
  return (
    <button
      type={type}
      className={joinClasses(buttonClasses({ variant, size }), className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...rest}
    />
  );
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link className={joinClasses(buttonClasses({ variant, size }), className as string)} {...rest} />;
}

/** A square button that shows only an icon; screen readers read `label`. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={joinClasses('icon-button', className)}
      {...rest}
    />
  );
}
