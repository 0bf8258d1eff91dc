import { useEffect } from 'react';
import { subscribeToConsent } from '#src/features/consent/consent-client.ts';
import { keepAffiliateCode, noteAffiliateCode } from './affiliate-code.ts';

/** Keeps the affiliate's code of the latest address that had one, as soon as the visitor agrees to it. */
export function AffiliateWatch({ search }: { search: string }) {
  useEffect(() => {
    noteAffiliateCode(search);
    keepAffiliateCode();
  }, [search]);
  useEffect(() => subscribeToConsent(keepAffiliateCode), []);
  return null;
}
