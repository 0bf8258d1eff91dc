import { CdpConnection } from './cdp-connection.ts';
import { openSocketTransport } from './cdp-transports.ts';
import { launchBrowser, type OpenBrowser } from './launch-browser.ts';

/**
 * The program of a Chromium on this machine and how long it may take to start, 10,000 ms unless given; or the address of one
 * that listens: `http(s)://…`, `ws(s)://…`.
 */
export type BrowserPlace = { path: string; startMs?: number } | { address: string };

const START_MS = 10_000;

/** Starts or reaches a browser. @throws BrowserFailure */
export async function openBrowser(place: BrowserPlace): Promise<OpenBrowser> {
  if ('path' in place) return launchBrowser(place.path, place.startMs ?? START_MS);
  const connection = new CdpConnection(await openSocketTransport(place.address));
  return { connection, close: async () => connection.close() };
}

/** The name and version of the browser. @throws BrowserFailure when there is none. */
export async function readBrowserVersion(place: BrowserPlace): Promise<string> {
  const { connection, close } = await openBrowser(place);
  try {
    const { product } = await connection.send('Browser.getVersion', {});
    return product;
  } finally {
    await close();
  }
}
