import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { banUser, changeRole, deleteUser, showRole, unbanUser, usersQuery } from '../client.ts';
import type { AdminUser } from '../contract.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { AdminList } from '../frame/admin-list.tsx';
import { NothingListed } from '../frame/nothing-listed.tsx';
import { useAdminSearchParams } from '../frame/use-admin-search-params.ts';
import { useRovingFocus } from '../frame/use-roving-focus.ts';
import { useRowAction } from '../frame/use-row-action.ts';
import type { Role } from '../rules.ts';
import { type Ban, BanDialog } from './ban-dialog.tsx';
import { type UserActions, UserRow } from './user-row.tsx';

function UserTable({
  users,
  isBusy,
  actions,
}: {
  users: AdminUser[];
  isBusy: (id: number) => boolean;
  actions: UserActions;
}) {
  const heads = ['user', 'role', 'stats', 'joined', 'actions'] as const;
  return (
    <table className="w-full border-collapse max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="px-3 pb-3 text-left text-sm font-semibold text-muted first:pl-0"
            >
              {t(`moderation.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4">
        {users.map((user) => (
          <UserRow key={user.id} user={user} isBusy={isBusy(user.id)} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

/** What can be done with a user. A role is changed at once, and can be changed back. */
function useUserWork() {
  const client = useQueryClient();
  const work = useRowAction();
  const sendRole = (user: AdminUser, role: Role, undo?: () => void): Promise<void> =>
    work.run(user.id, {
      call: async () => {
        await changeRole(user.id, role);
        showRole(client, user.id, role);
      },
      done: t('moderation.hasRole', { name: user.name, role: t(`moderation.role.${role}`) }),
      failed: t('moderation.roleError'),
      undo,
    });
  return {
    isBusy: work.isBusy,
    changeRole: (user: AdminUser, role: Role) =>
      sendRole(user, role, () => void sendRole(user, user.primary_role)),
    unban: ({ id, name }: AdminUser) =>
      void work.run(id, {
        call: () => unbanUser(id),
        done: t('moderation.hasUnbanned', { name }),
        failed: t('moderation.unbanError'),
      }),
    sendBan: ({ id, name }: AdminUser, { reason, duration }: Ban) =>
      work.attempt(id, {
        call: () => banUser(id, reason, duration),
        done: t('moderation.hasBanned', { name }),
        failed: t('moderation.banError'),
      }),
    sendRemoval: ({ id, name }: AdminUser) =>
      work.attempt(id, {
        call: () => deleteUser(id),
        done: t('moderation.hasDeleted', { name }),
        failed: t('moderation.deleteUserError'),
        leaves: '/users',
      }),
  };
}

/** Users: who they are, what they did, and what may be done about them. */
export function UsersTab() {
  const { place, pathOf } = useAdminSearchParams();
  const query = useQuery(usersQuery(place));
  const rows = useRovingFocus((query.data?.data ?? []).map(({ id }) => id));
  const work = useUserWork();
  const [banned, setBanned] = useState<AdminUser | null>(null);
  const [removed, setRemoved] = useState<AdminUser | null>(null);
  const whenFree = (open: (user: AdminUser) => void) => (user: AdminUser) =>
    !work.isBusy(user.id) && open(user);
  const actions = { ...work, ban: whenFree(setBanned), remove: whenFree(setRemoved) };
  return (
    <>
      <AdminList
        label={t('moderation.users')}
        query={query}
        pathOf={pathOf}
        search={place.search}
        listRef={rows.list}
        empty={
          <NothingListed
            title={t('moderation.noUsers')}
            search={place.search}
            clearPath={pathOf({ search: '' })}
          />
        }
      >
        {(users) => <UserTable users={users} isBusy={work.isBusy} actions={actions} />}
      </AdminList>
      <BanDialog user={banned} send={work.sendBan} onClose={() => setBanned(null)} />
      <ActionDialog
        isOpen={removed !== null}
        title={removed ? t('moderation.deleteName', { name: removed.name }) : ''}
        question={t('moderation.deleteUserQuestion')}
        confirm={t('moderation.deleteUser')}
        failed={t('moderation.deleteUserError')}
        send={() => work.sendRemoval(removed!)}
        onClose={() => setRemoved(null)}
      >
        <p>{t('moderation.deleteUserText')}</p>
      </ActionDialog>
    </>
  );
}
