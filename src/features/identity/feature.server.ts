import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { accountRoutes } from './api.server.ts';
import type { IdentityContext } from './context.server.ts';
import { countAccounts } from './count-queries.server.ts';
import { identityMails } from './mails.server.ts';
import { createAccountsService, createProviderClients, PasswordHasher } from './service.server.ts';
import { identitySettings } from './settings.server.ts';

/** Accounts: who somebody is and how they prove it. */
export const identity = defineFeature({
  name: 'identity',
  needs: [tools],
  settings: identitySettings,
  create: (server, needs, settings): IdentityContext => {
    needs.tools.countPeople = () => countAccounts(server.database.kysely);
    return {
      ...server,
      settings,
      service: createAccountsService({
        ...server,
        hasher: new PasswordHasher({ cost: settings.hashCost }),
        providerClients: createProviderClients(settings.providers),
        changeCatalogue: (work) => needs.tools.catalogue.change(work),
      }),
    };
  },
  load: async ({ settings, service }) => {
    if (settings.administrator) await service.ensureAdministrator(settings.administrator);
  },
  mails: identityMails,
  routes: ({ service }) => accountRoutes(service),
  schedule: ({ service }) => [
    { name: 'erase-accounts', cron: '40 3 * * *', run: () => service.eraseDeletedAccounts() },
    { name: 'remove-expired-sessions', cron: '10 * * * *', run: () => service.removeExpired() },
  ],
  files: () => ({ columns: [{ table: 'users', column: 'avatar_url' }] }),
  authenticate: ({ service }) => service.authenticate,
});
