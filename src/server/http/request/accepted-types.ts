import { parseAccept } from 'hono/utils/accept';

/**
 * How much a client wants a media type, from 0 to 1, by the most exact of its ranges (RFC 9110). A client that names none takes
 * anything.
 */
export function qualityOf(accept: string | null | undefined, type: string): number {
  const ranges = parseAccept(accept ?? '');
  if (ranges.length === 0) return 1;
  const group = `${type.split('/', 1)[0]}/*`;
  for (const range of [type, group, '*/*']) {
    const found = ranges.find((given) => given.type.toLowerCase() === range);
    if (found) return found.q;
  }
  return 0;
}

/** True for a browser that opens an address: it names pages, and wants them at least as much as data. */
export function wantsPage(accept: string | null | undefined): boolean {
  const isNamed = parseAccept(accept ?? '').some(({ type }) => type.toLowerCase() === 'text/html');
  const page = qualityOf(accept, 'text/html');
  return isNamed && page > 0 && page >= qualityOf(accept, 'application/json');
}
