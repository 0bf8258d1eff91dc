import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export type BadgeTone = 'plain' | 'accent' | 'positive' | 'danger';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-strong',
  positive: 'bg-positive-soft text-positive',
  danger: 'bg-danger-soft text-danger',
};

/** A short fact beside a name. `icon` is decoration. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1 rounded-md px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
