import Inbox from 'lucide-react/icons/inbox';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The empty list, of a search or altogether. */
export function NothingListed({
  title,
  text,
  search,
  clearPath,
}: {
  title: string;
  text: string | undefined;
  search: string;
  /** Path of the list without the search. */
  clearPath: string;
}) {
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      level={3}
      title={title}
      actions={
        search && (
          <ButtonLink to={clearPath} preventScrollReset>
            {t('moderation.clearSearch')}
          </ButtonLink>
        )
      }
    >
      {search ? (
        <p className="[overflow-wrap:anywhere]">{t('moderation.nothingFound', { search })}</p>
      ) : (
        text && <p>{text}</p>
      )}
    </EmptyState>
  );
}
