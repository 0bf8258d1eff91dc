import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';
import { isPrivateAddress } from '#src/shared/addresses/public-address.ts';

export interface HealthSettings {
  /** False: no site is visited unless an administrator asks for it. */
  isOn: boolean;
}

/** Unset, only a public production site visits others, so that a trial on a laptop asks nobody anything. */
export const healthSettings = defineSettings(
  {
    CHECK_SITES: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    APP_URL: z.string().optional(),
    NODE_ENV: z.string().optional(),
  },
  ({ CHECK_SITES, APP_URL, NODE_ENV }): HealthSettings => {
    const isPublic = APP_URL !== undefined && !isPrivateAddress(APP_URL);
    return { isOn: CHECK_SITES ?? (isPublic && NODE_ENV !== 'development') };
  },
);
