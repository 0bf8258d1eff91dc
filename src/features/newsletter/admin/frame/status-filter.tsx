import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Select } from '#src/ui/forms/select.tsx';

/** Chooses one status, or all. */
export function StatusFilter<Status extends string>({
  label,
  value,
  options,
  nameOf,
  onChange,
}: {
  label: string;
  value: Status | undefined;
  options: readonly Status[];
  nameOf: (status: Status) => string;
  onChange: (status: Status | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Select
        id={id}
        className="min-w-36"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value))}
      >
        <option value="">{t('newsletterAdmin.all')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    </div>
  );
}
