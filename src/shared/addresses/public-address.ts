import ipaddr from 'ipaddr.js';

/**
 * True for an address that can only lead to this machine or a private network: `localhost`, names without a dot
 * or in a private zone, and any IP literal outside the public unicast range, in any notation that the URL parser
 * accepts. Does not check which address a public name resolves to.
 */
export function isPrivateAddress(url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/\.$/, '') ?? '';
  const literal = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(literal)) return ipaddr.process(literal).range() !== 'unicast';
  return !host.includes('.') || /\.(localhost|local|internal|lan|home|home\.arpa|intranet)$/.test(host);
}
