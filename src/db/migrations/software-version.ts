import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the software, as archives and metrics name it. */
export const softwareVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version;
