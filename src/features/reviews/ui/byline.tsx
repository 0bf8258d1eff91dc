import type { ReactNode } from 'react';
import { formatUtcDate } from '#src/shared/format.ts';
import { Logo } from '#src/ui/logo.tsx';

/** Author and date. */
export function Byline({
  user,
  createdAt,
  children,
}: {
  user: { name: string; avatar_url: string | null };
  createdAt: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Logo src={user.avatar_url} name={user.name} size="small" />
      <span className="font-medium text-ink [overflow-wrap:anywhere]">{user.name}</span>
      <time dateTime={createdAt}>{formatUtcDate(createdAt)}</time>
      {children}
    </div>
  );
}
