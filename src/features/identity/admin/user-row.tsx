import { type ReactNode, useState } from 'react';
import { formatMoment, formatShortDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { RowToggle } from '#src/ui/admin/list/row-toggle.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { ActionsMenu, type MenuAction } from '#src/ui/overlays/actions-menu.tsx';
import { ROLES, type Role } from '../rules.ts';
import type { AdminUser } from './contract.ts';

/** Changes a role as soon as another is selected. `note` is the id of the text that says why your own role cannot be changed. */
function RoleSelect({
  user,
  isBusy,
  note,
  onChange,
}: {
  user: AdminUser;
  isBusy: boolean;
  note: string;
  onChange: (user: AdminUser, role: Role) => Promise<void>;
}) {
  /** The selected role until the server has answered. */
  const [chosen, setChosen] = useState<Role | null>(null);
  async function change(role: Role) {
    if (isBusy) return;
    setChosen(role);
    await onChange(user, role);
    setChosen(null);
  }
  return (
    <Select
      aria-label={t('usersAdmin.roleOf', { name: user.name })}
      aria-describedby={user.is_self ? note : undefined}
      disabled={user.is_self}
      aria-disabled={isBusy || undefined}
      value={chosen ?? user.primary_role}
      onChange={({ currentTarget: { value } }) => void change(value as Role)}
      className="w-36"
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`usersAdmin.role.${role}`)}
        </option>
      ))}
    </Select>
  );
}

export interface UserActions {
  changeRole: (user: AdminUser, role: Role) => Promise<void>;
  ban: (user: AdminUser) => void;
  unban: (user: AdminUser) => void;
  remove: (user: AdminUser) => void;
  permit: (user: AdminUser) => void;
  signOut: (user: AdminUser) => void;
  openCase: (user: AdminUser) => void;
}

interface RowProps {
  user: AdminUser;
  isBusy: boolean;
  actions: UserActions;
}

/** A cell with its own label on screens too narrow for the head of the table, where it shows in an open row only. */
function Cell({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <td
      className={joinClasses(
        'py-1.5 align-top max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 lg:px-3 lg:py-4',
        isOpen ? 'max-lg:flex' : 'max-lg:hidden',
      )}
    >
      <span aria-hidden className="w-20 shrink-0 text-sm text-muted lg:hidden">
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
          ? t('usersAdmin.bannedUntil', { date: formatMoment(ban.until) })
          : t('usersAdmin.bannedForGood')}
      </Badge>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {t('usersAdmin.banReason', { reason: ban.reason })}
      </p>
    </div>
  );
}

interface PersonProps {
  user: AdminUser;
  note: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Person({ user, note, isOpen, onToggle }: PersonProps) {
  return (
    <th scope="row" className="text-left align-top font-normal max-lg:block lg:py-4 lg:pr-3">
      <div className="flex items-start gap-3">
        <Avatar src={user.avatar_url} name={user.name} className="size-10" />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
            {user.name}
            {user.is_self && <Badge tone="accent">{t('usersAdmin.you')}</Badge>}
            {user.primary_role !== 'admin' &&
              user.permissions.map((permission) => (
                <Badge key={permission}>{t(`admin.permission.${permission}`)}</Badge>
              ))}
            {user.primary_role !== 'user' && (
              <span className="lg:hidden">
                <Badge>{t(`usersAdmin.role.${user.primary_role}`)}</Badge>
              </span>
            )}
          </p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{user.email}</p>
          {user.email_verified_at === null && (
            <span className={isOpen ? undefined : 'max-lg:hidden'}>
              <Badge>{t('usersAdmin.unverified')}</Badge>
            </span>
          )}
          {user.ban && <BanState ban={user.ban} />}
          {user.is_self && (
            <p id={note} className={joinClasses('mt-1 text-sm text-muted', !isOpen && 'max-lg:hidden')}>
              {t('usersAdmin.self')}
            </p>
          )}
        </div>
        <RowToggle name={user.name} isOpen={isOpen} onToggle={onToggle} className="lg:hidden" />
      </div>
    </th>
  );
}

/** Actions on a person; about yourself there are only the notes. */
function UserMenu({ user, actions }: Omit<RowProps, 'isBusy'>) {
  const { name, is_self, ban } = user;
  const notes = {
    label: t('admin.notes'),
    fullLabel: t('admin.notesOf', { name }),
    run: () => actions.openCase(user),
  };
  const others: MenuAction[] = [
    {
      label: t('usersAdmin.permissions'),
      fullLabel: t('usersAdmin.permissionsOf', { name }),
      run: () => actions.permit(user),
    },
    {
      label: t('usersAdmin.signOut'),
      fullLabel: t('usersAdmin.signOutName', { name }),
      run: () => actions.signOut(user),
    },
    ban
      ? {
          label: t('usersAdmin.unban'),
          fullLabel: t('usersAdmin.unbanName', { name }),
          run: () => actions.unban(user),
        }
      : {
          label: t('usersAdmin.ban'),
          fullLabel: t('usersAdmin.banName', { name }),
          isDangerous: true,
          run: () => actions.ban(user),
        },
    {
      label: t('admin.delete'),
      fullLabel: t('admin.deleteName', { name }),
      isDangerous: true,
      run: () => actions.remove(user),
    },
  ];
  return (
    <ActionsMenu
      name={name}
      actions={is_self ? [notes] : [notes, ...others]}
      className="lg:-my-2.5 lg:flex lg:justify-end"
    />
  );
}

/** A row of the table; on narrow screens a compact one that opens. */
export function UserRow(props: RowProps) {
  const { user, isBusy } = props;
  const [isOpen, setOpen] = useState(false);
  const hintId = `user-${user.id}-note`;
  return (
    <tr
      data-row={user.id}
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      className="scroll-my-28 border-line max-lg:block max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-3 lg:border-t"
    >
      <Person user={user} note={hintId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <Cell isOpen={isOpen} label={t('usersAdmin.role')}>
        <RoleSelect user={user} isBusy={isBusy} note={hintId} onChange={props.actions.changeRole} />
      </Cell>
      <Cell isOpen={isOpen} label={t('usersAdmin.stats')}>
        <p className="text-sm whitespace-nowrap">
          {t('usersAdmin.toolsSubmitted', { count: user.stats.tools_submitted })}
        </p>
        <p className="text-sm whitespace-nowrap">
          {t('usersAdmin.reviewsWritten', { count: user.stats.reviews_written })}
        </p>
      </Cell>
      <Cell isOpen={isOpen} label={t('usersAdmin.joined')}>
        <time dateTime={user.created_at} className="text-sm whitespace-nowrap">
          {formatShortDate(user.created_at)}
        </time>
      </Cell>
      <Cell isOpen={isOpen} label={t('usersAdmin.actions')}>
        <UserMenu user={user} actions={props.actions} />
      </Cell>
    </tr>
  );
}
