import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';

/** An OpenAI-compatible completion service for news. */
export interface NewsService {
  baseUrl: string;
  apiKey: string;
  model: string;
}

export interface NewsletterSettings {
  /** IANA name, e.g. `Europe/Paris`. Editions go out on Mondays at 08:00 there. */
  timeZone: string;
  /** False: the edition of a week stays a draft until an administrator sends it. */
  sendsAutomatically: boolean;
  /** Mails a second, of all processes together. */
  ratePerSecond: number;
  /** Undefined: there is no call for bounces. */
  webhookSecret: string | undefined;
  /** Undefined: news come from the catalogue alone. */
  news: NewsService | undefined;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const newsletterSettings = defineSettings(
  {
    NEWSLETTER_TIMEZONE: z
      .string()
      .refine(isTimeZone, { message: 'must be the name of a time zone, such as Europe/Paris' })
      .default('UTC'),
    NEWSLETTER_AUTOSEND: z.enum(['true', 'false'], 'must be true or false').default('true'),
    NEWSLETTER_RATE_PER_SECOND: z.coerce
      .number('must be a number')
      .min(0.1, 'must be at least 0.1')
      .max(10_000, 'must be at most 10000')
      .default(10),
    NEWSLETTER_WEBHOOK_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
    NEWS_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
      .optional(),
    NEWS_API_KEY: z.string().optional(),
    NEWS_MODEL: z.string().default('sonar'),
  },
  (values): NewsletterSettings => ({
    timeZone: values.NEWSLETTER_TIMEZONE,
    sendsAutomatically: values.NEWSLETTER_AUTOSEND === 'true',
    ratePerSecond: values.NEWSLETTER_RATE_PER_SECOND,
    webhookSecret: values.NEWSLETTER_WEBHOOK_SECRET,
    news:
      values.NEWS_BASE_URL && values.NEWS_API_KEY
        ? { baseUrl: values.NEWS_BASE_URL, apiKey: values.NEWS_API_KEY, model: values.NEWS_MODEL }
        : undefined,
  }),
  { together: [['NEWS_BASE_URL', 'NEWS_API_KEY']] },
);
