import { useLocation } from 'react-router';
import { CompareWatch } from '../compare/compare-watch.tsx';
import { AffiliateWatch } from '../outbound/affiliate-watch.tsx';

/** What the catalogue has on every page: the tray of tools to compare, and the affiliate's code of a visit. */
export function ToolsWatch() {
  const { search } = useLocation();
  return (
    <>
      <AffiliateWatch search={search} />
      <CompareWatch />
    </>
  );
}
