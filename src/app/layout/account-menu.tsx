import { lazy, Suspense } from 'react';
import { AccountLink } from '#src/features/identity/ui/account-link.tsx';
import { useViewer } from '#src/shared/viewer.ts';

const AdministratorMenu = lazy(() =>
  import('./administrator-menu.tsx').then((module) => ({ default: module.AdministratorMenu })),
);

/** The link to the account; for staff a menu with the way to their screen, which only they download. */
export function AccountMenu() {
  const viewer = useViewer();
  if (!viewer?.permissions?.length) return <AccountLink />;
  return (
    <Suspense fallback={<AccountLink />}>
      <AdministratorMenu viewer={viewer} />
    </Suspense>
  );
}
