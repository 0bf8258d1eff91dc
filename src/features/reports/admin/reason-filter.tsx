import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { REPORT_REASONS } from '../rules.ts';

/** Chooses the reason of the reports that the list shows, or all; it stands in the URL. */
export function ReasonFilter() {
  const id = useId();
  const { address, pathOf, goTo } = useAdminAddress();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('report.reason')}
      </label>
      <Select
        id={id}
        className="min-w-36"
        value={pickValue(REPORT_REASONS, address.part) ?? ''}
        onChange={({ currentTarget: { value } }) => void goTo(pathOf({ part: value }))}
      >
        <option value="">{t('reportsAdmin.allReasons')}</option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`report.reasons.${reason}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
