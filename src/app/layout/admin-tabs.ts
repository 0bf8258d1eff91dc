import { ADMIN_GROUPS, type AdminTab } from '#src/shared/pages.ts';
import { modulesOn } from '#src/shared/site/modules-on.ts';

const modules = import.meta.glob<{ adminTab: AdminTab }>('../../features/*/admin/admin-tab.ts', {
  eager: true,
});

const placeOf = ({ group, order }: AdminTab) =>
  (group === null ? -1 : ADMIN_GROUPS.indexOf(group)) * 1000 + order;

/** The slices' tabs of the administrators' screen, in the order in which they stand. Only administrators download them. */
export function listAdminTabs(): readonly AdminTab[] {
  return modulesOn(modules)
    .map(({ adminTab }) => adminTab)
    .sort((one, other) => placeOf(one) - placeOf(other));
}
