/** The functions of claims for other slices. */
export { type DecidedOwnership, decideOwner, toolNotFound } from './deciding.server.ts';
