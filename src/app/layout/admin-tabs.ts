import type { AdminTab } from '#src/shared/pages.ts';

const modules = import.meta.glob<{ adminTab: AdminTab }>('../../features/*/admin/admin-tab.ts', {
  eager: true,
});

/** The slices' tabs of the administrators' screen, in the order in which they stand. Only administrators download them. */
export const adminTabs: readonly AdminTab[] = Object.values(modules)
  .map(({ adminTab }) => adminTab)
  .sort((one, other) => one.order - other.order);
