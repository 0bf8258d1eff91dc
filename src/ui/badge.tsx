import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'accent' | 'positive' | 'danger';

const tones: Record<BadgeTone, string> = {
  plain: 'badge',
  accent: 'badge badge-accent',
  positive: 'badge badge-positive',
  danger: 'badge badge-danger',
};

/** A short fact next to a name. `icon` is decoration. */
export function Badge({
  tone = 'plain',
  icon,
  title,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** Says in full what the text abbreviates. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={tones[tone]} title={title}>
      {icon}
      {children}
    </span>
  );
}
