import CircleUser from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { buttonClasses } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { useSession, useSignOut } from '../session.ts';

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

/** Signs out; hidden without a session. `onLeave` runs first. */
export function SignOutButton({ onLeave }: { onLeave: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onLeave();
        void signOut();
      }}
      className={`${buttonClasses({ variant: 'quiet' })} mt-3`}
    >
      <LogOut aria-hidden className="size-5" />
      {t('auth.signOut')}
    </button>
  );
}
