import type { Limit } from '#src/server/security/rate-limit.ts';

/** Forms with pictures of one user, of whatever kind. */
export const UPLOADS: Limit = { name: 'upload', max: 20, windowSeconds: 3600 };
