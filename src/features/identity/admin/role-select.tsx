import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { ROLES, type Role } from '../rules.ts';
import type { AdminUser } from './contract.ts';

/** Changes a role as soon as another is selected. `note` is the id of the text that says why your own role cannot be changed. */
export function RoleSelect({
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
