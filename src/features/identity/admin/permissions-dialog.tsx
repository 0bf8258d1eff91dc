import { PERMISSIONS } from '#src/shared/calls.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { AdminUser } from './contract.ts';

export type SetPermissions = (user: AdminUser, permissions: AdminUser['permissions']) => Promise<unknown>;

/** The sets that can be given one by one; the role gives the one that contains all. */
const SINGLE = PERMISSIONS.filter((permission) => permission !== 'admin');

function PermissionsForm({
  user,
  send,
  onClose,
}: {
  user: AdminUser;
  send: SetPermissions;
  onClose: () => void;
}) {
  return (
    <DialogForm
      submit={t('usersAdmin.permissionsSave')}
      variant="primary"
      failed={t('usersAdmin.permissionsError')}
      send={async (values) =>
        send(
          user,
          SINGLE.filter((permission) => values.has(permission)),
        )
      }
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-3">{t('usersAdmin.permissionsText', { name: user.name })}</legend>
        {SINGLE.map((permission) => (
          <label key={permission} hidden={!isOn(permission)} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={permission}
              defaultChecked={user.permissions.includes(permission)}
              className="size-5 shrink-0"
            />
            <span className="grid">
              <span className="font-medium">{t(`admin.permission.${permission}`)}</span>
              <span className="text-sm text-muted">{t(`usersAdmin.can.${permission}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </DialogForm>
  );
}

/** Chooses what a person can do as staff. */
export function PermissionsDialog({
  user,
  send,
  onClose,
}: {
  user: AdminUser | null;
  send: SetPermissions;
  onClose: () => void;
}) {
  const title = user ? t('usersAdmin.permissionsOf', { name: user.name }) : '';
  return (
    <Dialog isOpen={user !== null} onClose={onClose} title={title}>
      {user && user.primary_role !== 'admin' && <PermissionsForm user={user} send={send} onClose={onClose} />}
      {user?.primary_role === 'admin' && <p>{t('usersAdmin.permissionsAdmin')}</p>}
    </Dialog>
  );
}
