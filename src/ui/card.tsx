import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '#src/ui/navigation/link.tsx';
import { joinClasses } from './join-classes.ts';

/** A framed surface. With `interactive` it reacts to the pointer; put one `StretchedLink` in it. */
export function Card({ interactive, className, ...rest }: ComponentProps<'div'> & { interactive?: boolean }) {
  return <div className={joinClasses('card', interactive && 'card-link', className)} {...rest} />;
}

/** A link that covers its whole card. Other controls of the card need `relative z-10`. */
export function StretchedLink({ className, ...rest }: LinkProps) {
  return <Link className={joinClasses('stretched', className as string)} {...rest} />;
}
