import { z } from 'zod';
import { defineFeature } from '#src/server/feature.ts';
import { listChoices } from './account-consent.server.ts';
import { consentRoutes } from './api.server.ts';
import { deleteChoices } from './consent-queries.server.ts';
import type { ConsentContext } from './context.server.ts';
import { AccountConsent } from './contract.ts';
import { answersConsentFr } from './messages/answers-fr.ts';

/** What people agree to be stored, as far as it follows their account. */
export const consent = defineFeature({
  name: 'consent',
  answers: { fr: answersConsentFr },
  create: (server): ConsentContext => server,
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
