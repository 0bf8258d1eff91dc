import { type ComponentType, lazy } from 'react';
import { modulesOn } from './modules-on.ts';

/** An optional part that is fetched when it is first shown. */
export function lazyPart<Props extends object>(found: Record<string, () => Promise<unknown>>) {
  return lazy(async () => {
    const [load = async () => () => null] = modulesOn(found);
    return { default: (await load()) as ComponentType<Props> };
  });
}
