import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';
import { isPrivateAddress } from '#src/shared/addresses/public-address.ts';

export interface PreviewSettings {
  /** False: no site is asked. Pictures fetched earlier stay. */
  isOn: boolean;
}

/** Unset, only a public production site fetches previews, so that a trial on a laptop asks nobody anything. */
export const previewSettings = defineSettings(
  {
    FETCH_PREVIEWS: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    APP_URL: z.string().optional(),
    NODE_ENV: z.string().optional(),
  },
  ({ FETCH_PREVIEWS, APP_URL, NODE_ENV }): PreviewSettings => {
    const isPublic = APP_URL !== undefined && !isPrivateAddress(APP_URL);
    return { isOn: FETCH_PREVIEWS ?? (isPublic && NODE_ENV !== 'development') };
  },
);
