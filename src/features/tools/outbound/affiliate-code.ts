const KEY = 'affiliate_code';
const CODE = /^[A-Za-z0-9_-]{4,32}$/;

/** Keeps the code of an affiliate's link (`?ref=code`) until the tab is closed; the latest one counts. */
export function keepAffiliateCode(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (!code || !CODE.test(code)) return;
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage the visit is counted without the code.
  }
}

/** The code of the affiliate whose link brought the visitor here. */
export function readAffiliateCode(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
