import type { IdentityContext } from '../context.server.ts';
import { PROVIDERS } from '../rules.ts';
import type { IdentitySettings } from '../settings.server.ts';
import { createGithubClient } from './github-client.server.ts';
import { createGoogleClient } from './google-client.server.ts';
import type { ProviderClients } from './provider-client.server.ts';

/** Tells the administrator which providers the sign-in page leaves out, and what to set. */
export function logMissingProviders({
  log,
  providerClients,
}: Pick<IdentityContext, 'log' | 'providerClients'>): void {
  const missing = PROVIDERS.filter((name) => providerClients[name] === undefined);
  if (missing.length === 0) return;
  const settings = missing.flatMap((name) => [`${name}_client_id`, `${name}_client_secret`]);
  log.info(
    { missing, set: settings.map((name) => name.toUpperCase()) },
    'the sign-in page leaves out the providers that are not set up',
  );
}

/** Creates the configured providers. None is contacted before somebody signs in with it. */
export function createProviderClients({ google, github }: IdentitySettings['providers']): ProviderClients {
  return {
    google: google && createGoogleClient(google),
    github: github && createGithubClient(github),
  };
}
