import type { ReactNode } from 'react';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
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

/** Tells an author why a review or reply of theirs is not public, in the moderator's words. */
export function ModeratorNote({ text, reason }: { text: string; reason: string | null }) {
  return (
    <Notice tone="danger">
      <p>{text}</p>
      {reason && (
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          <strong>{t('reviews.reason')}</strong> {reason}
        </p>
      )}
    </Notice>
  );
}
