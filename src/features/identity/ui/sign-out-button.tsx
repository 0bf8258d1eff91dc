import LogOut from 'lucide-react/icons/log-out';
import { t } from '#src/shared/messages/translate.ts';
import { buttonClasses } from '#src/ui/button.tsx';
import { useSession } from '../session.ts';
import { useSignOut } from '../sign-in/sign-out-client.ts';

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
