import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';
import { accentContrast, readHex, TEXT_CONTRAST } from '#src/shared/site/accent.ts';
import { SITE_LIMITS } from './rules.ts';

/** Settings that the environment decides for good; null where administrators do. */
export interface FixedSite {
  name: string | null;
  accent: string | null;
}

export const siteSettings = defineSettings(
  {
    SITE_NAME: z
      .string()
      .trim()
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line')
      .min(1, 'must not be blank')
      .max(SITE_LIMITS.name, `must be at most ${SITE_LIMITS.name} characters`)
      .optional(),
    SITE_ACCENT: z
      .string()
      .refine((text) => readHex(text) !== undefined, 'must be a colour such as #0f766e')
      .refine((text) => {
        const hex = readHex(text);
        return hex === undefined || accentContrast(hex) >= TEXT_CONTRAST;
      }, `must be darker: text in it needs a contrast of ${TEXT_CONTRAST} : 1 on a light page`)
      .optional(),
  },
  ({ SITE_NAME, SITE_ACCENT }): FixedSite => ({
    name: SITE_NAME ?? null,
    accent: SITE_ACCENT === undefined ? null : (readHex(SITE_ACCENT) ?? null),
  }),
);
