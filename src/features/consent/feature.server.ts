import { z } from 'zod';
import type { ServerContext } from '#src/server/context.ts';
import { defineFeature } from '#src/server/feature.ts';
import { listChoices } from './account/account-consent.server.ts';
import { deleteChoices } from './account/consent-queries.server.ts';
import { consentRoutes } from './api.server.ts';
import { AccountConsent } from './contract.ts';
import { answersConsentFr } from './messages/answers-fr.ts';

/** Cookie choices that follow an account. */
export const consent = defineFeature({
  name: 'consent',
  answers: { fr: answersConsentFr },
  create: (server): ServerContext => server,
  routes: consentRoutes,
  personalData: (context) => ({
    tables: ['consent_choices'],
    sections: {
      consent: { schema: z.array(AccountConsent), read: (userId) => listChoices(context, userId) },
    },
    erase: deleteChoices,
  }),
  retention: { consent_choices: 'account' },
});
