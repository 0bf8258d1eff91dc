import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { REVIEW_FILTERS, type ReviewFilter } from '#src/ui/admin/admin-address.ts';
import { useAdminSearchParams } from '#src/ui/admin/use-admin-address.ts';
import { Select } from '#src/ui/forms/select.tsx';
import { ReviewList } from './review-list.tsx';

function StatusFilter({
  filter,
  onChange,
}: {
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('moderation.statusFilter')}
      </label>
      <Select
        id={id}
        value={filter}
        onChange={({ currentTarget: { value } }) => onChange(value as ReviewFilter)}
        className="w-40"
      >
        {REVIEW_FILTERS.map((name) => (
          <option key={name} value={name}>
            {t(`moderation.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function ReviewsTab() {
  const { params, goTo } = useAdminSearchParams();
  return (
    <>
      <StatusFilter filter={params.filter} onChange={(filter) => void goTo({ filter })} />
      <ReviewList key={params.filter} filter={params.filter} />
    </>
  );
}
