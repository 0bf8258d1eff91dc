import { z } from 'zod';

/** Hosts of the private network that the operator lets this server ask, as `host:port` the way URLs write the host. */
export type OutboundAllow = ReadonlySet<string>;

const PAIR = /^(\[[\da-f:.]+\]|[a-z\d](?:[\w.-]*[a-z\d])?):(\d{1,5})$/i;
const HIGHEST_PORT = 65_535;

/** Returns the pair as `placeOf` writes it; undefined when it is none. */
function readPair(text: string): string | undefined {
  const [, host, digits] = PAIR.exec(text) ?? [];
  const port = Number(digits);
  const hostname = URL.parse(`http://${host}/`)?.hostname;
  return host && hostname && port >= 1 && port <= HIGHEST_PORT ? `${hostname}:${port}` : undefined;
}

/** Where an address leads, in the form of the list. */
export function placeOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

/** `OUTBOUND_ALLOW`: pairs with commas between them. A name without a port, a range or a pattern is none. */
export const outboundAllow = z.string().transform((text, context): OutboundAllow => {
  const pairs = new Set<string>();
  for (const part of text.split(',')) {
    const pair = readPair(part.trim());
    if (pair === undefined) {
      const message = `must be pairs like "feeds.internal:8080" with commas between them; "${part.trim()}" is none`;
      context.addIssue({ code: 'custom', message });
    } else pairs.add(pair);
  }
  return pairs;
});
