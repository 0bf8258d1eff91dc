const NONE: readonly string[] = [];
let off = NONE;

/** The optional slices that are switched off, by their names. The same list until one is switched. */
export function featuresOff(): readonly string[] {
  return off;
}

/** Set by the server, and in the browser from the page before anything is rendered. Undefined: none is off. */
export function setFeaturesOff(next: readonly string[] = NONE): void {
  off = next;
}

/** False for an optional slice that is switched off: nothing leads to it. */
export function isOn(name: string): boolean {
  return !off.includes(name);
}
