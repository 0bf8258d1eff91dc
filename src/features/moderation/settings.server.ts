import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';

export interface ModerationSettings {
  /** The hidden first segment of the administrators' URL. Undefined: generated at the first start. */
  adminPath: string | undefined;
}

export const moderationSettings = defineSettings(
  {
    ADMIN_PATH: z
      .string()
      .regex(/^[A-Za-z0-9_-]{4,64}$/, 'must be 4 to 64 letters, digits, hyphens or underscores')
      .optional(),
  },
  (values): ModerationSettings => ({ adminPath: values.ADMIN_PATH }),
);
