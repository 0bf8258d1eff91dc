export const DASHBOARD_TABS = ['contributions', 'reviews', 'analytics'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Returns 1 for anything that is not a page number. */
export function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

/** Address of a dashboard tab, without default values. */
export function dashboardPath(tab: DashboardTab, page = 1): string {
  const parameters = new URLSearchParams();
  if (tab !== DASHBOARD_TABS[0]) parameters.set('tab', tab);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/dashboard?${parameters}` : '/dashboard';
}
