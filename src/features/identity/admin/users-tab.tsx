import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { HistoryDialog } from '#src/features/queue/notes/history-client.ts';
import { useCannedReasons } from '#src/features/queue/reasons/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ActionDialog } from '#src/ui/admin/dialogs/action-dialog.tsx';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { ReasonField, readReason } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { Role } from '../rules.ts';
import { showRole, USER_LIST, userAdminApi, usersQuery } from './client.ts';
import type { AdminUser, BanRequest } from './contract.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { type UserActions, UserRow } from './user-row.tsx';

/** Reads a number of days: null for an empty text, undefined for anything that is not a number of days. */
export function parseDuration(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= 3650 ? days : undefined;
}

/** Reads the form of a ban. @throws ApiError naming the fields that are not valid. */
function readBan(values: FormData, form: HTMLFormElement): BanRequest {
  const { error, ...choice } = readReason(values);
  // FormData has an empty text for a number field whose content is not a number.
  const isNumber = form.querySelector('input')?.validity.badInput !== true;
  const duration = isNumber ? parseDuration(textOf(values, 'duration')) : undefined;
  requireFields({
    reason: error,
    duration: duration === undefined ? t('usersAdmin.durationWrong') : undefined,
  });
  return { ...choice, duration };
}

interface BanFormProps {
  user: AdminUser;
  send: (ban: BanRequest) => Promise<unknown>;
  onClose: () => void;
}

function BanForm({ user, send, onClose }: BanFormProps) {
  const canned = useCannedReasons('ban', user.recipient);
  return (
    <DialogForm
      submit={t('usersAdmin.ban')}
      failed={t('usersAdmin.banError')}
      send={async (values, form) => send(readBan(values, form))}
      onClose={onClose}
    >
      <p>{t('usersAdmin.banText')}</p>
      <ReasonField hint={t('usersAdmin.banReasonHint')} canned={canned} isFirst />
      <TextField
        label={t('usersAdmin.duration')}
        hint={t('usersAdmin.durationHint')}
        name="duration"
        type="number"
        inputMode="numeric"
        min={1}
        max={3650}
        step={1}
      />
    </DialogForm>
  );
}

/** Asks for the reason and the duration of a ban. */
export function BanDialog({
  user,
  send,
  onClose,
}: {
  user: AdminUser | null;
  send: (user: AdminUser, ban: BanRequest) => Promise<unknown>;
  onClose: () => void;
}) {
  const title = user ? t('usersAdmin.banName', { name: user.name }) : '';
  return (
    <Dialog isOpen={user !== null} onClose={onClose} title={title}>
      {user && <BanForm user={user} send={(ban) => send(user, ban)} onClose={onClose} />}
    </Dialog>
  );
}

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
              {t(`usersAdmin.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-2">
        {users.map((user) => (
          <UserRow key={user.id} user={user} isBusy={isBusy(user.id)} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

/** The actions on users. A role changes at once. */
function useUserActions() {
  const client = useQueryClient();
  const action = useRowAction();
  return {
    isBusy: action.isBusy,
    changeRole: ({ id, name }: AdminUser, role: Role) =>
      action.run(id, {
        call: async () => {
          const body = { role };
          const answer = await userAdminApi.send('POST /admin/users/{id}/role', { params: { id }, body });
          showRole(client, id, role);
          return answer;
        },
        done: t('usersAdmin.hasRole', { name, role: t(`usersAdmin.role.${role}`) }),
        failed: t('usersAdmin.roleError'),
      }),
    unban: ({ id, name }: AdminUser) =>
      void action.run(id, {
        call: () => userAdminApi.send('POST /admin/users/{id}/unban', { params: { id } }),
        done: t('usersAdmin.hasUnbanned', { name }),
        failed: t('usersAdmin.unbanError'),
      }),
    sendBan: ({ id, name }: AdminUser, ban: BanRequest) =>
      action.attempt(id, {
        call: () => userAdminApi.send('POST /admin/users/{id}/ban', { params: { id }, body: ban }),
        done: t('usersAdmin.hasBanned', { name }),
        failed: t('usersAdmin.banError'),
      }),
    sendPermissions: ({ id, name }: AdminUser, permissions: AdminUser['permissions']) =>
      action.attempt(id, {
        call: () =>
          userAdminApi.send('PUT /admin/users/{id}/permissions', { params: { id }, body: { permissions } }),
        done: t('usersAdmin.hasPermissions', { name }),
        failed: t('usersAdmin.permissionsError'),
      }),
    signOut: ({ id, name }: AdminUser) =>
      void action.run(id, {
        call: () => userAdminApi.send('DELETE /admin/users/{id}/sessions', { params: { id } }),
        done: t('usersAdmin.hasSignedOut', { name }),
        failed: t('usersAdmin.signOutError'),
      }),
    sendDeletion: ({ id, name }: AdminUser) =>
      action.attempt(id, {
        call: () => userAdminApi.send('DELETE /admin/users/{id}', { params: { id } }),
        done: t('admin.hasDeleted', { name }),
        failed: t('usersAdmin.deleteUserError'),
        leaves: USER_LIST,
      }),
  };
}

/** For an emergency, such as a leaked database. */
function SignOutAll() {
  const [isOpen, setOpen] = useState(false);
  const send = async () => {
    await userAdminApi.send('DELETE /admin/sessions');
    showToast(t('usersAdmin.hasSignedOutAll'));
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} className="justify-self-start text-danger!">
        {t('usersAdmin.signOutAll')}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        title={t('usersAdmin.signOutAll')}
        question={t('usersAdmin.signOutAllQuestion')}
        confirm={t('usersAdmin.signOutAll')}
        failed={t('usersAdmin.signOutError')}
        send={send}
        onClose={() => setOpen(false)}
      >
        <p>{t('usersAdmin.signOutAllText')}</p>
      </ActionDialog>
    </>
  );
}

export function Component() {
  const { address } = useAdminAddress();
  const list = useAdminList(useQuery(usersQuery(address)));
  const users = useUserActions();
  const [banned, setBanned] = useState<AdminUser | null>(null);
  const [deleted, setDeleted] = useState<AdminUser | null>(null);
  const [permitted, setPermitted] = useState<AdminUser | null>(null);
  const [shown, setShown] = useState<AdminUser | null>(null);
  const whenFree = (open: (user: AdminUser) => void) => (user: AdminUser) =>
    !users.isBusy(user.id) && open(user);
  const actions = {
    ...users,
    ban: whenFree(setBanned),
    remove: whenFree(setDeleted),
    permit: whenFree(setPermitted),
    openCase: setShown,
  };
  return (
    <>
      <ListSearch label={t('usersAdmin.search')} />
      <KeyboardShortcuts shortcuts={list.moveKeys} />
      <AdminList label={t('usersAdmin.tab')} list={list} empty={t('admin.noUsers')}>
        {(items) => <UserTable users={items} isBusy={users.isBusy} actions={actions} />}
      </AdminList>
      <SignOutAll />
      <BanDialog user={banned} send={users.sendBan} onClose={() => setBanned(null)} />
      <PermissionsDialog user={permitted} send={users.sendPermissions} onClose={() => setPermitted(null)} />
      <Suspense>
        {shown && (
          <HistoryDialog
            subject={{ subject: 'user', id: shown.id }}
            name={shown.name}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
      <ActionDialog
        isOpen={deleted !== null}
        title={deleted ? t('admin.deleteName', { name: deleted.name }) : ''}
        question={t('usersAdmin.deleteUserQuestion')}
        confirm={t('usersAdmin.deleteUser')}
        failed={t('usersAdmin.deleteUserError')}
        send={() => users.sendDeletion(deleted!)}
        onClose={() => setDeleted(null)}
      >
        <p>{t('usersAdmin.deleteUserText')}</p>
      </ActionDialog>
    </>
  );
}
