import { isOn } from './features-off.ts';

/**
 * Leaves out the modules of slices that are switched off. The keys are paths as of `import.meta.glob`, in which the slice is the
 * fourth name: `/src/features/watch/…`, `../../features/watch/…`. Apart from `isOn()`, which every page loads.
 */
export function modulesOn<Module>(modules: Record<string, Module>): Module[] {
  const paths = Object.keys(modules).filter((path) => isOn(path.split('/')[3]!));
  return paths.map((path) => modules[path]!);
}
