import type { ComponentType } from 'react';
import { modulesOn } from './modules-on.ts';

/**
 * A component of an optional slice that pages of others show: nothing where the slice is off, or is not there. It is found by the
 * name of its file in `parts/` (`import.meta.glob`), so that no page needs the slice.
 */
export function optionalPart<Props extends object>(found: Record<string, unknown>): ComponentType<Props> {
  return (props: Props) => {
    const [Part] = modulesOn(found) as ComponentType<Props>[];
    return Part && <Part {...props} />;
  };
}
