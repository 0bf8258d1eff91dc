import '#src/shared/messages/en-admin.ts';
import Inbox from 'lucide-react/icons/inbox';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useAdminAddress } from '../address/use-admin-address.ts';

/** The empty list. After a `search` it says what found nothing and offers to clear it. */
export function NothingListed({
  title,
  text,
  search = '',
}: {
  title: string;
  text: string | undefined;
  search?: string;
}) {
  const { pathOf } = useAdminAddress();
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      level={3}
      title={title}
      actions={
        search && (
          <ButtonLink to={pathOf({ search: '' })} preventScrollReset>
            {t('admin.clearSearch')}
          </ButtonLink>
        )
      }
    >
      {search ? (
        <p className="[overflow-wrap:anywhere]">{t('admin.nothingFound', { search })}</p>
      ) : (
        text && <p>{text}</p>
      )}
    </EmptyState>
  );
}
