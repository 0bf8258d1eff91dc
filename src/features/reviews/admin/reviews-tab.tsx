import '../messages/en-admin.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { ReviewList } from './review-list.tsx';
import { REVIEW_STATES } from './rules.ts';

/** Reviews, to decide on those that wait. */
export function Component() {
  const { address } = useAdminAddress();
  const status = pickValue(REVIEW_STATES, address.status);
  return (
    <>
      <ListSearch label={t('reviewsAdmin.search')} />
      <StatusFilter
        label={t('reviewsAdmin.statusFilter')}
        all={t('reviewsAdmin.all')}
        options={REVIEW_STATES}
        nameOf={(name) => t(`admin.${name}`)}
      />
      <ReviewList key={status ?? 'all'} status={status} />
    </>
  );
}
