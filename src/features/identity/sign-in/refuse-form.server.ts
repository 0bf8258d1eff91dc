import { HttpError } from '#src/server/http/errors.ts';
import type { IdentityContext } from '../context.server.ts';

/** @throws HttpError 403 where people sign in at providers only. */
export function refuseForm({ settings }: Pick<IdentityContext, 'settings'>): void {
  if (settings.hasProvidersOnly) throw new HttpError('forbidden', { message: 'identity.onlyProviders' });
}
