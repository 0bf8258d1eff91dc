import type { ClaimsDependencies } from './dependencies.server.ts';
import { createClaimProving } from './proving.server.ts';
import { createClaimStarting } from './starting.server.ts';

export type ClaimsService = ReturnType<typeof createClaimsService>;

/** Claims: who says that a tool is theirs, and has shown it. */
export function createClaimsService(dependencies: ClaimsDependencies) {
  return { ...createClaimStarting(dependencies), ...createClaimProving(dependencies) };
}
