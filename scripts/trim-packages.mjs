/**
 * Runs after each installation (`postinstall`): removes from `node_modules` what nothing reads and nobody misses, a seventh of
 * it: the C headers of the packaged Node, for add-ons that are compiled (none is), the source maps of libraries, all icons of
 * brands in one module, where single files are read, and parts of puppeteer. Plain JavaScript, because old versions of Node read nothing else. Where
 * scripts do not run, it all stays.
 */
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = join(dirname(fileURLToPath(import.meta.url)), '../node_modules');
const INTERPRETER = /^node-(?:bin-)?(?:linux|darwin|win)-/;

/** Of these packages, what nothing imports. */
const UNREAD = [
  'simple-icons/index.js',
  'simple-icons/index.mjs',
  // Only the client of puppeteer is used: no sources, no bundle for browsers, no other protocol.
  'puppeteer-core/src',
  'puppeteer-core/lib/es5-iife',
  'chromium-bidi/out',
  'devtools-protocol/json',
  'devtools-protocol/pdl',
];

function trim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) trim(path);
    else if (entry.name.endsWith('.map')) rmSync(path);
  }
}

for (const name of readdirSync(packages)) {
  if (INTERPRETER.test(name)) rmSync(join(packages, name, 'include'), { recursive: true, force: true });
  // What begins with a dot is no package.
  if (!name.startsWith('.')) trim(join(packages, name));
}
for (const path of UNREAD) rmSync(join(packages, path), { recursive: true, force: true });
