export interface Browser {
  path: string;
  /** For the log: which one it is and where it came from. */
  name: string;
}

/**
 * The Chromium of the lock file, from the npm package `@sparticuz/chromium`, so that a run is the same on every machine;
 * another one when TEST_BROWSER names its program. Nothing is downloaded.
 *
 * @throws when the package has no browser for this platform and none is named.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.TEST_BROWSER;
  if (named) return { path: named, name: `${named} (TEST_BROWSER)` };
  if (process.platform !== 'linux')
    throw new Error(
      'Set TEST_BROWSER to the program of a Chromium or Chrome: the packaged one is for Linux.',
    );
  // Makes the package unpack the system libraries it needs, too; read when it is imported.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  return { path, name: `${path} (from the npm package @sparticuz/chromium)` };
}

/** Keeps Chromium from contacting its own hosts, which fails noisily on a closed network. */
export const quietBrowserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
