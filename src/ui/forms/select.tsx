import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';

/** The look of every field. */
export const control =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface text-ink placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:opacity-60';

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={joinClasses('relative inline-block', className)}>
      <select className={joinClasses(control, 'appearance-none truncate pr-9 pl-3')} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </span>
  );
}
