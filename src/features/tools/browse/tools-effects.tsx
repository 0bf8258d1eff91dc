import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** On every page: the affiliate's code of the latest address that had one, kept as soon as the visitor agrees to it. */
export function ToolsEffects() {
  const { search } = useLocation();
  useEffect(() => {
    // Few addresses have a code. Where its script does not load, the visit counts for nobody.
    if (/[?&]ref=/.test(search))
      import('../outbound/affiliate-code.ts').then(
        ({ arriveWithCode }) => arriveWithCode(search),
        () => {},
      );
  }, [search]);
  return null;
}
