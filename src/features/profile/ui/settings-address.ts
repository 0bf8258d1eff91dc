export const SETTINGS_TABS = ['profile', 'account', 'security', 'social'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Address of a settings tab, without default values. */
export function settingsPath(tab: SettingsTab): string {
  return tab === SETTINGS_TABS[0] ? '/dashboard/settings' : `/dashboard/settings?tab=${tab}`;
}
