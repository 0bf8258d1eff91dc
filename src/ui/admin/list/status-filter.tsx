import { useId } from 'react';
import { Select } from '#src/ui/forms/select.tsx';
import { pickValue } from '../address/admin-address.ts';
import { useAdminAddress } from '../address/use-admin-address.ts';

/** Chooses the status that a list shows, or all; it stands in the URL. */
export function StatusFilter<Status extends string>({
  label,
  all,
  options,
  nameOf,
}: {
  label: string;
  /** The choice of no status. */
  all: string;
  options: readonly Status[];
  nameOf: (status: Status) => string;
}) {
  const id = useId();
  const { address, pathOf, goTo } = useAdminAddress();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Select
        id={id}
        className="min-w-36"
        value={pickValue(options, address.status) ?? ''}
        onChange={({ currentTarget: { value } }) => void goTo(pathOf({ status: value }))}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    </div>
  );
}
