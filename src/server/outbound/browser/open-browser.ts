import { BrowserFailure, connectSocket } from './connect-browser.ts';
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
  const conversation = await connectSocket(place.address);
  return { ...conversation, close: async () => conversation.connection.dispose() };
}

/** The name and version of the browser. @throws BrowserFailure when there is none. */
export async function readBrowserVersion(place: BrowserPlace): Promise<string> {
  const { connection, close } = await openBrowser(place);
  try {
    const { product } = await connection.send('Browser.getVersion');
    return product;
  } catch (cause) {
    throw new BrowserFailure('The browser has gone', { cause });
  } finally {
    await close();
  }
}
