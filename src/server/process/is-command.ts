import { realpathSync } from 'node:fs';

/**
 * True for the file that the process was asked to run. `scripts/run.mjs` imports that file, so `import.meta.main` is false there.
 * @param file `import.meta.filename`
 */
export function isCommand(file: string): boolean {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(file);
}
