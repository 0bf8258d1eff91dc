/** Returns the tab with this name, or the first one. */
export function parseTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? tabs[0];
}
