const PRICING =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:pricing|prices|plans|tarifs|tarification|preise|precios|prezzi|precos)\/?$/i;
const HERE = /^#(?:pricing|prices|plans|tarifs|preise|precios)$/i;
const hostOf = (url: URL) => url.hostname.replace(/^www\./, '');

/** The first of a page's links that leads to prices on the same host, or on the page itself. */
export function findPricingAddress(links: readonly string[], base: URL): string | undefined {
  for (const link of links) {
    const url = link.length > 2000 ? null : URL.parse(link.trim(), base.href);
    if (!url || hostOf(url) !== hostOf(base)) continue;
    if (PRICING.test(url.pathname)) return url.origin + url.pathname;
    if (url.pathname === base.pathname && HERE.test(url.hash)) return base.origin + base.pathname;
  }
  return undefined;
}
