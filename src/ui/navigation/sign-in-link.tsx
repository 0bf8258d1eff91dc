import { keepAction, type PendingAction } from '#src/shared/client/pending-action.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { Link, type LinkProps } from './link.tsx';

/**
 * Stands for an action that needs an account: leads a visitor to the sign-in, which returns to `path`, where `useResumed` goes
 * on with the action.
 */
export function SignInLink({
  path,
  action,
  ...rest
}: Omit<LinkProps, 'to' | 'onClick' | 'rel'> & { path: string; action: PendingAction }) {
  return <Link {...rest} to={signInPath(path)} rel="nofollow" onClick={() => keepAction(action)} />;
}
