import { lookup, Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** A silent name server is asked once more. */
const DNS_OPTIONS = { timeout: 2500, tries: 2 };
/** Names that no public server knows, so none is asked (RFC 2606, 6761, 6762, 7686, 8375, 9476). */
const SPECIAL_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|in-addr\.arpa|ip6\.arpa|test|example|invalid|onion|alt)$/;
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * True for an address on the public internet. IPv6 forms that carry an IPv4 address are judged by that one where
 * they are in use (mapped, NAT64), and are refused where they no longer are (compatible, 6to4, Teredo). A zone, a
 * special range, or what is no address at all: false.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const ip = ipaddr.parse(text);
  if (ip instanceof ipaddr.IPv4) return ip.range() === 'unicast';
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().range() === 'unicast';
  if (ip.match(NAT64)) return new ipaddr.IPv4(ip.toByteArray().slice(12)).range() === 'unicast';
  return ip.match(GLOBAL_UNICAST) && ip.range() === 'unicast';
}

/** True for a name that public name servers may know. */
export function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase();
  return name.includes('.') && !SPECIAL_NAMES.test(name);
}

/** A resolver with the given name servers, as `ip[:port]`; by default the system's. */
export function createResolver(servers?: readonly string[]): Resolver {
  const resolver = new Resolver(DNS_OPTIONS);
  if (servers) resolver.setServers(servers);
  return resolver;
}

/** Finds every address of a name, aliases followed; none when it has none or cannot be asked. */
export function createAddressLookup(servers?: readonly string[]) {
  return async (host: string): Promise<string[]> => {
    const resolver = createResolver(servers);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** Finds the addresses of a name as the machine knows it, its hosts file included: for names that the operator wrote. */
export async function lookUpOnMachine(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
