import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '#src/ui/navigation/link.tsx';
import { joinClasses } from './join-classes.ts';

/** A small pill that leads somewhere: a tag, a popular search. */
export function ChipLink({ className, ...rest }: LinkProps) {
  return <Link className={joinClasses('chip', className)} {...rest} />;
}

/** An active filter. The link removes it; `label` says so: "Remove Free". */
export function RemovableChip({
  label,
  children,
  ...rest
}: LinkProps & { label: string; children: ReactNode }) {
  return (
    <Link aria-label={label} className="chip chip-active" {...rest}>
      <span className="truncate">{children}</span>
      <X aria-hidden />
    </Link>
  );
}
