import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * The network a client belongs to, for limits: an IPv4 address whole, an IPv6 address by its /64, since one
 * subscriber has all of it. Text that is no address is one network of its own.
 */
export function networkPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The /48 around an IPv6 network, which one customer may have as a whole. `undefined` for any other network. */
export function widerNetwork(network: string): string | undefined {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;
}

/** The client's address: behind `trustedProxies` proxies, the entry that the outermost of them wrote. */
export function clientAddress(
  remote: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return remote;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return withoutPort(hops.at(-trustedProxies) ?? remote);
}

/** Some proxies write the port as well: `203.0.113.9:443`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/i.exec(hop)?.slice(1).find(Boolean) ?? hop;
}

/** The network that a request comes from. */
export function networkOf(
  incoming: { socket?: { remoteAddress?: string } } | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const remote = incoming?.socket?.remoteAddress ?? '127.0.0.1';
  return networkPrefix(clientAddress(remote, forwardedFor, trustedProxies));
}

/** 16 bytes that represent network and browser; without the key they cannot be traced back. */
export function visitorHash(key: Buffer, network: string, userAgent: string): Buffer {
  return createHmac('sha256', key).update(`${network}\n${userAgent}`).digest().subarray(0, 16);
}
