/** Presses a button of a row: the first one with this `data-decision`. */
export function pressIn(row: Element | null | undefined, decision: string): void {
  row?.querySelector<HTMLElement>(`[data-decision="${decision}"]`)?.click();
}
