import { isOn } from './features-off.ts';

/**
 * Leaves out the modules of slices that are switched off. The keys are paths as of `import.meta.glob`. Apart from `isOn()`, which
 * every page loads.
 */
export function modulesOn<Module>(modules: Record<string, Module>): Module[] {
  return Object.entries(modules).flatMap(([path, module]) =>
    isOn(/features\/([^/]+)/.exec(path)![1]!) ? [module] : [],
  );
}
