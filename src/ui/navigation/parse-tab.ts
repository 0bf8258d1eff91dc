/** The tab with this name, the first one for anything else. */
export function parseTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? tabs[0];
}
