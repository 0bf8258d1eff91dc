import type { IdentitySettings } from '../settings.server.ts';
import { createGithubClient } from './github-client.server.ts';
import { createGoogleClient } from './google-client.server.ts';
import type { ProviderClients } from './provider-client.server.ts';

/** Creates the configured providers. None is contacted before somebody signs in with it. */
export function createProviderClients({ google, github }: IdentitySettings['providers']): ProviderClients {
  return {
    google: google && createGoogleClient(google),
    github: github && createGithubClient(github),
  };
}
