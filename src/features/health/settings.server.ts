import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { BrowserPlace } from '#src/server/outbound/browser/open-browser.ts';
import { defineSettings } from '#src/server/settings.ts';
import { isPrivateAddress } from '#src/shared/addresses/public-address.ts';

export interface HealthSettings {
  /** False: no site is visited unless an administrator asks for it. */
  isOn: boolean;
  /** The browser that photographs front pages; undefined: none does. */
  browser?: BrowserPlace | undefined;
  /** How long a page may take to be photographed, ms. Default 15,000. */
  pictureMs?: number;
}

/** `SCREENSHOTS`: where a Chromium is. */
const browserPlace = z.string().transform((text, context): BrowserPlace => {
  if (isAbsolute(text)) return { path: text };
  if (/^(?:https?|wss?):$/.test(URL.parse(text)?.protocol ?? '')) return { address: text };
  const message = 'must be the absolute path of a Chromium, or the address of one: http(s)://… or ws(s)://…';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Unset, only a public production site visits others, so that a trial on a laptop asks nobody anything. */
export const healthSettings = defineSettings(
  {
    CHECK_SITES: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    SCREENSHOTS: browserPlace.optional(),
    APP_URL: z.string().optional(),
    NODE_ENV: z.string().optional(),
  },
  ({ CHECK_SITES, SCREENSHOTS, APP_URL, NODE_ENV }): HealthSettings => {
    const isPublic = APP_URL !== undefined && !isPrivateAddress(APP_URL);
    return { isOn: CHECK_SITES ?? (isPublic && NODE_ENV !== 'development'), browser: SCREENSHOTS };
  },
);
