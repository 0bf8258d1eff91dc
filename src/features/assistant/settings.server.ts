import { z } from 'zod';
import type { CompletionService } from '#src/server/completions/completions.ts';
import { defineSettings } from '#src/server/settings.ts';
import type { Language } from '#src/shared/format.ts';

export interface AssistantSettings {
  /** An OpenAI-compatible completion service. Undefined: the interpreter of requests answers alone. */
  service: CompletionService | undefined;
  /** Languages that the site speaks. */
  languages: readonly Language[];
}

export const assistantSettings = defineSettings(
  {
    ASSISTANT_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
      .optional(),
    ASSISTANT_API_KEY: z.string().optional(),
    ASSISTANT_MODEL: z.string().default('gpt-4.1-mini'),
  },
  (values): AssistantSettings => ({
    service:
      values.ASSISTANT_BASE_URL && values.ASSISTANT_API_KEY
        ? {
            baseUrl: values.ASSISTANT_BASE_URL,
            apiKey: values.ASSISTANT_API_KEY,
            model: values.ASSISTANT_MODEL,
          }
        : undefined,
    languages: ['en'],
  }),
  { together: [['ASSISTANT_BASE_URL', 'ASSISTANT_API_KEY']] },
);
