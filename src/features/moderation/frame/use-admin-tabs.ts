import { useQuery } from '@tanstack/react-query';
import { useMatches } from 'react-router';
import { isPermitted } from '#src/shared/calls.ts';
import type { AdminTab, FrameHandle } from '#src/shared/pages.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';

/** The tabs that the viewer may open, in their order; undefined while they load. */
export function useAdminTabs() {
  const frame = useMatches()[0]?.handle as FrameHandle;
  const permissions = useViewer()?.permissions;
  return useQuery({
    queryKey: ['admin-tabs'],
    queryFn: () => frame.loadAdminTabs(),
    staleTime: Infinity,
    select: (tabs) => tabs.filter(({ permission = 'admin' }) => isPermitted(permissions, permission)),
  });
}

/** The tab that the URL names, or the first one; undefined when there are none yet. */
export function useAdminTab(tabs: readonly AdminTab[]): AdminTab | undefined {
  const { address } = useAdminAddress();
  return tabs.find(({ tab }) => tab === address.tab) ?? tabs[0];
}
