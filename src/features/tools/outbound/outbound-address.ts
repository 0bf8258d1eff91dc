/**
 * The address of another site that a visitor may be sent to: http(s), absolute, without a name or password before the
 * host, which can make one host look like another. `undefined` for everything else.
 */
export function parseOutboundAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return url.username || url.password ? undefined : url;
}

/**
 * The host as it is shown: without `www.`, with a port that is not the usual one. Letters outside ASCII stay in their
 * `xn--` form, in which no host can pass for another.
 */
export function shownHost(url: URL): string {
  return url.host.replace(/^www\.(?=[^.]+\.)/, '');
}

/** True when the host contains characters outside ASCII. */
export function isInternational(url: URL): boolean {
  return url.hostname.split('.').some((label) => label.startsWith('xn--'));
}

/**
 * Adds `utm_source` and `utm_medium`, unless the address has them already. They are appended to the query as text,
 * because rebuilding it would change its encoding.
 */
export function addReferral(url: URL, source: string): string {
  const wanted = { utm_source: source, utm_medium: 'referral' };
  const missing = Object.entries(wanted).filter(([name]) => !url.searchParams.has(name));
  if (missing.length === 0) return url.href;
  const added = missing.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const target = new URL(url);
  const separator = /^$|[?&]$/.test(url.search) ? '' : '&';
  target.search = url.search + separator + added;
  return target.href;
}
