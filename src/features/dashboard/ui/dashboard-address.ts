export const DASHBOARD_TABS = ['contributions', 'reviews', 'analytics'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const SETTINGS_TABS = ['profile', 'account', 'security', 'social'] as const;
type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The named tab, the first one for anything else. */
export function parseTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? tabs[0];
}

/** 1 for anything that is no page number. */
export function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

/** Address of a dashboard tab; what is usual is left out. */
export function dashboardPath(tab: DashboardTab, page = 1): string {
  const parameters = new URLSearchParams();
  if (tab !== DASHBOARD_TABS[0]) parameters.set('tab', tab);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/dashboard?${parameters}` : '/dashboard';
}

export function settingsPath(tab: SettingsTab): string {
  return tab === SETTINGS_TABS[0] ? '/dashboard/settings' : `/dashboard/settings?tab=${tab}`;
}
