import { z } from 'zod';
import { defineFeature } from '#src/server/feature.ts';
import { listChoices } from './account/account-consent.server.ts';
import { consentRoutes } from './api.server.ts';
import { AccountConsent } from './contract.ts';

/** Cookie choices that follow an account. */
export const consent = defineFeature({
  name: 'consent',
  routes: consentRoutes,
  personalData: (context) => ({
    tables: { consent_choices: { owner: 'user_id', onClose: 'erase' } },
    sections: {
      consent: { schema: z.array(AccountConsent), read: (userId) => listChoices(context, userId) },
    },
  }),
});
