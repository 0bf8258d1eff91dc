import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { subscribeToConsent } from '#src/features/consent/consent-client.ts';
import { CompareEffects } from '../compare/compare-effects.tsx';
import { keepAffiliateCode, setAffiliateCode } from '../outbound/affiliate-code.ts';

/**
 * On every page: the tray of tools to compare, and the affiliate's code of the latest address that had one, kept as soon as
 * the visitor agrees to it.
 */
export function ToolsEffects() {
  const { search } = useLocation();
  useEffect(() => {
    setAffiliateCode(search);
    keepAffiliateCode();
  }, [search]);
  useEffect(() => subscribeToConsent(keepAffiliateCode), []);
  return <CompareEffects />;
}
