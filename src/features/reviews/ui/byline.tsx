import type { ReactNode } from 'react';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { Author } from '../contract.ts';

/** Author and date. */
export function Byline({
  user,
  createdAt,
  children,
}: {
  user: Author;
  createdAt: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Logo src={user.avatar_url} name={user.name} size="small" />
      {user.handle ? (
        <Link
          to={`/user/${user.handle}`}
          className="font-medium text-ink underline decoration-line-strong [overflow-wrap:anywhere] hover:text-accent"
        >
          {user.name}
        </Link>
      ) : (
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{user.name}</span>
      )}
      <time dateTime={createdAt}>{formatUtcDate(createdAt)}</time>
      {children}
    </div>
  );
}
