import { existsSync } from 'node:fs';

export interface Browser {
  path: string;
  /** For the log: which one it is and where it came from. */
  name: string;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * An installed Chromium, else the one inside the npm package `@sparticuz/chromium`, which NPM_CHROMIUM=1 forces.
 * Nothing is downloaded.
 */
export async function findBrowser(): Promise<Browser> {
  const installed = process.env.NPM_CHROMIUM === '1' ? undefined : INSTALLED.find((path) => existsSync(path));
  if (installed) return { path: installed, name: `${installed} (installed)` };
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
