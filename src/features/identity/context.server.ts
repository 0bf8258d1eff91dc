import type { ServerContext } from '#src/server/context.ts';
import type { AccountsService } from './service.server.ts';
import type { IdentitySettings } from './settings.server.ts';

/** What the use cases of accounts and sign-in share. */
export interface IdentityContext extends ServerContext {
  settings: IdentitySettings;
  service: AccountsService;
}
