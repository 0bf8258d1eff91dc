import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepAffiliateCode } from './affiliate-code.ts';

/** Keeps the affiliate's code of whichever page a visitor arrives at. */
export function AffiliateWatch() {
  const { search } = useLocation();
  useEffect(() => keepAffiliateCode(search), [search]);
  return null;
}
