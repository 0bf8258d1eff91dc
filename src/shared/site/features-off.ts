let off: readonly string[] = [];

/** The optional slices that the operator has switched off, by their names. */
export function featuresOff(): readonly string[] {
  return off;
}

/** Set once: by the server when it composes the slices, in the browser from the page before anything is rendered. */
export function setFeaturesOff(next: readonly string[]): void {
  off = next;
}

/** False for an optional slice that is switched off: nothing leads to it. */
export function isOn(name: string): boolean {
  return !off.includes(name);
}

/** Of modules that were found by their names those of slices that are on. The keys are paths as of `import.meta.glob`. */
export function modulesOn<Module>(modules: Record<string, Module>): Module[] {
  return Object.entries(modules).flatMap(([path, module]) =>
    isOn(/features\/([^/]+)/.exec(path)![1]!) ? [module] : [],
  );
}
