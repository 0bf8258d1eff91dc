import CircleUser from 'lucide-react/icons/circle-user-round';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { useSession } from '../session.ts';

/** Links to the dashboard with the person's picture, or to the sign-in. */
export function AccountLink() {
  const session = useSession();
  const user = session?.user;
  const label = user ? `${t('nav.dashboard')}: ${user.name}` : t(session ? 'nav.dashboard' : 'auth.signIn');
  return (
    <Link
      to={session ? '/dashboard' : '/login'}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
    >
      {/* Text instead of aria-label, which would contradict the visible initials. */}
      <span className="sr-only">{label}</span>
      {user ? (
        <Avatar src={user.avatar_url} name={user.name} className="size-8" />
      ) : (
        <CircleUser aria-hidden className="size-5" />
      )}
    </Link>
  );
}
