import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';

export interface WatchSettings {
  /** Where the video platform's pages and feeds are; without a slash at the end. */
  webUrl: string;
  /** Its data API; undefined: videos are checked one by one over the platform's pages. */
  api: { url: string; key: string; dailyUnits: number } | undefined;
}

const address = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
    .default(standard)
    .transform((url) => trimEndOf(url, '/'));

export const watchSettings = defineSettings(
  {
    YOUTUBE_API_KEY: z
      .string()
      .regex(/^[\w.-]+$/, 'must be letters, digits, "-", "_" and "."')
      .optional(),
    YOUTUBE_BASE_URL: address('https://www.googleapis.com/youtube/v3'),
    YOUTUBE_WEB_URL: address('https://www.youtube.com'),
    YOUTUBE_DAILY_QUOTA: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(100_000_000, 'must be at most 100000000')
      .default(10_000),
  },
  (values): WatchSettings => ({
    webUrl: values.YOUTUBE_WEB_URL,
    api: values.YOUTUBE_API_KEY
      ? { url: values.YOUTUBE_BASE_URL, key: values.YOUTUBE_API_KEY, dailyUnits: values.YOUTUBE_DAILY_QUOTA }
      : undefined,
  }),
);
