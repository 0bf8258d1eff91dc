import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { claimPath } from '../rules.ts';

/** Invites the maker of a tool to claim it. */
export function ClaimLink({ slug }: { slug: string }) {
  return (
    <Link to={claimPath(slug)} className="share-item">
      {t('claims.link')}
    </Link>
  );
}
