import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseBrokenBrowser } from '#src/server/outbound/browser/testing/find-chromium.ts';
import { findProgram } from '#src/testing/services/find-program.ts';
import { loadChromium } from '../test-tools/tools.ts';

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome'];

/** The packaged list of fonts names `/tmp`, wherever they have been unpacked, and without any a page shows no text. */
const FONTS =
  '<?xml version="1.0"?>\n<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n';

export interface Browser {
  path: string;
  /** For the log: which one it is and where it came from. */
  name: string;
}

/**
 * The Chromium of the npm package `@sparticuz/chromium`, so that a run is the same on every machine; another one when
 * TEST_BROWSER names its program; an installed one where the package is missing. Nothing is downloaded.
 *
 * @throws when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.TEST_BROWSER;
  if (named) return { path: named, name: `${named} (TEST_BROWSER)` };
  const packaged = process.platform === 'linux' ? await unpackChromium().catch(() => undefined) : undefined;
  if (packaged) return { path: packaged, name: `${packaged} (from the npm package @sparticuz/chromium)` };
  const installed = INSTALLED.map(findProgram).find((path) => path !== undefined);
  if (installed) return { path: installed, name: `${installed} (installed)` };
  throw new Error(
    'There is no browser: run "npm run test:tools" on Linux, or set TEST_BROWSER to the program of a Chromium or Chrome.',
  );
}

async function unpackChromium(): Promise<string> {
  // Makes the package unpack the system libraries it needs, too; read when it is imported.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await loadChromium();
  const path = await chromium.executablePath();
  await refuseBrokenBrowser(path);
  writeFileSync(join(tmpdir(), 'fonts/fonts.conf'), FONTS);
  return path;
}

/** Keeps Chromium from contacting its own hosts, which fails noisily on a closed network, and from a small `/dev/shm`. */
export const quietBrowserFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
