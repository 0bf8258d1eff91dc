import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '#src/ui/navigation/link.tsx';
import { joinClasses } from './join-classes.ts';

/** A framed surface. With `interactive` it reacts to the pointer; put one `StretchedLink` in it. */
export function Card({ interactive, className, ...rest }: ComponentProps<'div'> & { interactive?: boolean }) {
  return (
    <div
      className={joinClasses(
        'relative rounded-card border border-line bg-surface',
        interactive &&
          'transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent',
        className,
      )}
      {...rest}
    />
  );
}

/** A link that covers its whole card. Other controls of the card need `relative z-10`. */
export function StretchedLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      className={joinClasses(
        'outline-none after:absolute after:inset-0 after:rounded-card',
        className as string,
      )}
      {...rest}
    />
  );
}
