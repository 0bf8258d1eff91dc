/** A URL split around its host, so that the host can be emphasised. */
interface AddressParts {
  before: string;
  host: string;
  after: string;
}

export function splitAddress(address: string): AddressParts {
  const { host = '' } = URL.parse(address) ?? {};
  const shown = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(address);
  const start = shown?.[1] ? shown[0].length - shown[1].length : -1;
  if (!host || start < 0) return { before: address, host: '', after: '' };
  // The host as the browser reads it: look-alike letters of other scripts show up as punycode.
  return { before: address.slice(0, start), host, after: address.slice(shown![0].length) };
}

/** The host without `www.`; '' when there is none. */
export function hostOf(address: string | null): string {
  return address === null ? '' : splitAddress(address).host.replace(/^www\./, '');
}

/** True for http and https, the only addresses that become links. */
export function isWebAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}
