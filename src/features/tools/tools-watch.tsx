import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CompareWatch } from './compare/compare-watch.tsx';

/** Few visitors come by an affiliate's link, so only they download what keeps its code. */
function useAffiliateWatch(): ReactNode {
  const { search } = useLocation();
  const [watch, setWatch] = useState<ReactNode>();
  useEffect(() => {
    if (!/[?&]ref=/.test(search)) return;
    import('./outbound/affiliate-watch.tsx').then(
      ({ AffiliateWatch }) => setWatch(<AffiliateWatch search={search} />),
      () => {},
    );
  }, [search]);
  return watch;
}

/** What the catalogue has on every page: the tray of tools to compare, and the affiliate's code of a visit. */
export function ToolsWatch() {
  return (
    <>
      {useAffiliateWatch()}
      <CompareWatch />
    </>
  );
}
