import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { subscribeToConsent } from '#src/features/consent/consent-client.ts';
import { keepAffiliateCode, noteAffiliateCode } from './affiliate-code.ts';

/** Keeps the affiliate's code of whichever page a visitor arrives at, as soon as they agree to it. */
export function AffiliateWatch() {
  const { search } = useLocation();
  useEffect(() => {
    noteAffiliateCode(search);
    keepAffiliateCode();
  }, [search]);
  useEffect(() => subscribeToConsent(keepAffiliateCode), []);
  return null;
}
