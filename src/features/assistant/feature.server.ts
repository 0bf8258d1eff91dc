import { z } from 'zod';
import { tools } from '#src/features/tools/feature.server.ts';
import { examineCompletions } from '#src/server/completions/examine-completions.ts';
import { defineFeature } from '#src/server/feature.ts';
import { Breaker } from '#src/server/process/breaker.ts';
import { assistantRoutes } from './api.server.ts';
import type { AssistantContext } from './context.server.ts';
import { forgetUses } from './quota/quota.server.ts';
import { assistantSettings } from './settings.server.ts';

/** The assistant: turns a question in plain words into a search of this site. */
export const assistant = defineFeature({
  name: 'assistant',
  isOptional: true,
  needs: [tools],
  settings: assistantSettings,
  examine: ({ service }) =>
    examineCompletions(service, {
      about: 'assistant',
      family: 'ASSISTANT',
      otherwise: 'the site answers by itself',
    }),
  create: (server, needs, settings): AssistantContext => ({
    ...server,
    ...needs,
    settings,
    breaker: new Breaker(server.clock),
  }),
  routes: assistantRoutes,
  always: {
    schedule: (context) => [
      { name: 'forget-assistant-uses', cron: '15 0 * * *', run: () => forgetUses(context) },
    ],
  },
  personalData: () => ({
    tables: {
      assistant_uses: {
        owner: 'user_id',
        onClose: 'erase',
        kept: { job: 'forget-assistant-uses' },
        section: 'assistant',
        export: z.object({ day: z.string(), questions: z.number().int() }),
        key: ['day'],
      },
    },
  }),
});
