import '../messages/en-link.ts';
import { lazy, Suspense } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { Link } from '#src/ui/navigation/link.tsx';

const FollowSwitch = lazy(() =>
  import('./follow-switch.tsx').then((module) => ({ default: module.FollowSwitch })),
);

const classes =
  'inline-flex min-h-9 items-center text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink';

/** Lets people follow a tool: they are mailed when its price changes or it is discontinued. */
export function FollowTool({ slug }: { slug: string }) {
  const viewer = useViewer();
  if (!viewer)
    return (
      <Link to={signInPath(`/ai/${slug}`)} rel="nofollow" className={classes}>
        {t('follows.follow')}
      </Link>
    );
  return (
    <Suspense fallback={<span className={classes}>{t('follows.follow')}</span>}>
      <FollowSwitch slug={slug} viewer={viewer} className={classes} />
    </Suspense>
  );
}
