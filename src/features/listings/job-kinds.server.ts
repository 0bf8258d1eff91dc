import { doBulk } from './bulk/do-bulk.server.ts';
import { doImport } from './imports/do-import.server.ts';
import type { DoJob } from './jobs/admin-jobs.server.ts';
import type { AdminJob } from './jobs/contract.ts';

/** How each kind of job is done. */
export const JOB_KINDS: Readonly<Record<AdminJob['kind'], DoJob>> = { import: doImport, bulk: doBulk };
