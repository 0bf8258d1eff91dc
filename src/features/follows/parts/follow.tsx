import { lazy, Suspense } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { SignInLink } from '#src/ui/navigation/sign-in-link.tsx';
import type { FollowKey } from '../client.ts';

const FollowSwitch = lazy(() =>
  import('../ui/follow-switch.tsx').then((module) => ({ default: module.FollowSwitch })),
);

interface FollowProps {
  /** The page to return to after the sign-in. */
  path: string;
  label?: string;
}

/** Lets people follow something. */
export function Follow({ kind, id, path, label = t('follows.follow') }: FollowKey & FollowProps) {
  const viewer = useViewer();
  if (!viewer)
    return (
      <SignInLink path={path} action={`follow:${kind}:${id}`} className="follow">
        {label}
      </SignInLink>
    );
  return (
    <Suspense fallback={<span className="follow">{label}</span>}>
      <FollowSwitch followed={{ kind, id }} viewer={viewer} label={label} />
    </Suspense>
  );
}
