import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '#src/ui/navigation/link.tsx';
import { joinClasses } from './join-classes.ts';

const shape =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-chip border px-3 text-sm font-medium transition-colors [&_svg]:size-4 [&_svg]:shrink-0';

/** A small pill that leads somewhere: a tag, a popular search. */
export function ChipLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      className={joinClasses(shape, 'border-line bg-surface text-ink hover:border-ink', className as string)}
      {...rest}
    />
  );
}

/** An active filter. The link removes it; `label` says so: "Remove Free". */
export function RemovableChip({
  label,
  children,
  ...rest
}: LinkProps & { label: string; children: ReactNode }) {
  return (
    <Link
      aria-label={label}
      className={joinClasses(
        shape,
        'border-transparent bg-accent-soft text-accent-strong hover:border-accent',
      )}
      {...rest}
    >
      <span className="truncate">{children}</span>
      <X aria-hidden />
    </Link>
  );
}
