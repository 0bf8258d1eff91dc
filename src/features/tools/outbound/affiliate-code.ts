import { isAllowed, readConsent, subscribeToConsent } from '#src/features/consent/consent-client.ts';

const KEY = 'affiliate_code';
const CODE = /^[A-Za-z0-9_-]{4,32}$/;

/** The code of this page load. It is neither stored nor sent before the visitor agrees. */
let arrivedWith: string | undefined;

/** Remembers the code of an affiliate's link (`?ref=code`); the latest one counts. */
export function setAffiliateCode(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (code && CODE.test(code)) arrivedWith = code;
}

/** Keeps the code until the tab is closed, once the visitor has agreed to marketing; a refusal forgets it. */
export function keepAffiliateCode(): void {
  const { marketing, isDecided } = readConsent();
  if (arrivedWith === undefined || !isDecided) return;
  try {
    if (marketing) sessionStorage.setItem(KEY, arrivedWith);
  } catch {
    // Without storage the code counts until the page is left.
    return;
  }
  arrivedWith = undefined;
}

let isListening = false;

/** Remembers the code of an address, and keeps it as soon as the visitor agrees. */
export function arriveWithCode(search: string): void {
  setAffiliateCode(search);
  keepAffiliateCode();
  if (!isListening) subscribeToConsent(keepAffiliateCode);
  isListening = true;
}

/** The code of the affiliate whose link brought the visitor here, if they agreed to marketing. */
export function readAffiliateCode(): string | undefined {
  if (!isAllowed('marketing')) return undefined;
  try {
    return sessionStorage.getItem(KEY) ?? arrivedWith;
  } catch {
    return arrivedWith;
  }
}
