let off: readonly string[] | undefined;

/** The optional slices that the operator has switched off, by their names. */
export function featuresOff(): readonly string[] {
  return off ?? [];
}

/**
 * Set once: by the server when it composes the slices, in the browser from the page before anything is rendered. Undefined: none
 * is off.
 */
export function setFeaturesOff(next: readonly string[] | undefined): void {
  off = next;
}

/** False for an optional slice that is switched off: nothing leads to it. */
export function isOn(name: string): boolean {
  return !off?.includes(name);
}
