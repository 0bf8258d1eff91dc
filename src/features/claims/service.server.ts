/** The functions of claims for other slices. */
export { decideOwner, toolNotFound } from './deciding.server.ts';
