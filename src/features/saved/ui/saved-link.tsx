import Heart from 'lucide-react/icons/heart';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { Link } from '#src/ui/navigation/link.tsx';

const SAVED_PAGE = '/saved-tools';

/** The heart of the page's header as a link: for visitors by way of the sign-in. */
export function SavedLink() {
  const viewer = useViewer();
  const label = t('saved.title');
  return (
    <Link
      to={viewer ? SAVED_PAGE : signInPath(SAVED_PAGE)}
      aria-label={label}
      title={label}
      className="flex size-11 items-center justify-center rounded-control hover:bg-sunken"
    >
      <Heart aria-hidden className="size-5" />
    </Link>
  );
}
