import type { ReactNode } from 'react';
import { formatMoment, formatShortDate } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { AdminUser } from '../contract.ts';
import type { Role } from '../rules.ts';
import { RoleSelect } from './role-select.tsx';

export interface UserActions {
  changeRole: (user: AdminUser, role: Role) => Promise<void>;
  ban: (user: AdminUser) => void;
  unban: (user: AdminUser) => void;
  remove: (user: AdminUser) => void;
}

interface RowProps {
  user: AdminUser;
  isBusy: boolean;
  actions: UserActions;
}

/** A cell with its own label on screens too narrow for the head of the table. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="py-1.5 align-top max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 lg:px-3 lg:py-4">
      <span aria-hidden className="w-16 shrink-0 text-sm text-muted lg:hidden">
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  );
}

function BanState({ ban }: { ban: NonNullable<AdminUser['ban']> }) {
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      <Badge tone="danger">
        {ban.until
          ? t('moderation.bannedUntil', { date: formatMoment(ban.until) })
          : t('moderation.bannedForGood')}
      </Badge>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {t('moderation.banReason', { reason: ban.reason })}
      </p>
    </div>
  );
}

function Person({ user, note }: { user: AdminUser; note: string }) {
  return (
    <th scope="row" className="pb-1.5 text-left align-top font-normal max-lg:block lg:py-4 lg:pr-3">
      <div className="flex gap-3">
        <Avatar src={user.avatar_url} name={user.name} className="size-10" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
            {user.name}
            {user.is_self && <Badge tone="accent">{t('moderation.you')}</Badge>}
          </p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{user.email}</p>
          {user.email_verified_at === null && <Badge>{t('moderation.unverified')}</Badge>}
          {user.ban && <BanState ban={user.ban} />}
          {user.is_self && (
            <p id={note} className="mt-1 text-sm text-muted">
              {t('moderation.self')}
            </p>
          )}
        </div>
      </div>
    </th>
  );
}

function Buttons({ user, isBusy, note, actions }: RowProps & { note: string }) {
  const { name, is_self } = user;
  const all = {
    size: 'small',
    disabled: is_self,
    'aria-disabled': isBusy || undefined,
    'aria-describedby': is_self ? note : undefined,
  } as const;
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap">
      {user.ban ? (
        <Button {...all} aria-label={t('moderation.unbanName', { name })} onClick={() => actions.unban(user)}>
          {t('moderation.unban')}
        </Button>
      ) : (
        <Button {...all} aria-label={t('moderation.banName', { name })} onClick={() => actions.ban(user)}>
          {t('moderation.ban')}
        </Button>
      )}
      <Button
        {...all}
        variant="danger"
        aria-label={t('moderation.deleteName', { name })}
        onClick={() => actions.remove(user)}
      >
        {t('moderation.delete')}
      </Button>
    </div>
  );
}

/** A row of the table; a card on narrow screens. */
export function UserRow(props: RowProps) {
  const { user, isBusy } = props;
  const note = `user-${user.id}-note`;
  return (
    <tr
      data-row={user.id}
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      className="scroll-my-28 border-line max-lg:block max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-4 lg:border-t"
    >
      <Person user={user} note={note} />
      <Cell label={t('moderation.role')}>
        <RoleSelect user={user} isBusy={isBusy} note={note} onChange={props.actions.changeRole} />
      </Cell>
      <Cell label={t('moderation.stats')}>
        <p className="text-sm whitespace-nowrap">
          {t('moderation.toolsSubmitted', { count: user.stats.tools_submitted })}
        </p>
        <p className="text-sm whitespace-nowrap">
          {t('moderation.reviewsWritten', { count: user.stats.reviews_written })}
        </p>
      </Cell>
      <Cell label={t('moderation.joined')}>
        <time dateTime={user.created_at} className="text-sm whitespace-nowrap">
          {formatShortDate(user.created_at)}
        </time>
      </Cell>
      <td className="align-top max-lg:block max-lg:pt-3 lg:py-4 lg:pl-3">
        <Buttons {...props} note={note} />
      </td>
    </tr>
  );
}
