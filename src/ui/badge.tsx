import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'accent' | 'positive' | 'danger';

const tones: Record<BadgeTone, string> = {
  plain: 'badge',
  accent: 'badge badge-accent',
  positive: 'badge badge-positive',
  danger: 'badge badge-danger',
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
    <span className={tones[tone]}>
      {icon}
      {children}
    </span>
  );
}
