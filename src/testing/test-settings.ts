/** The hidden segment of every test application. */
export const ADMIN_PATH = 'a-door-nobody-knows';

/** Settings of slices that have some, by their names. */
export const TEST_SETTINGS = {
  assistant: { service: undefined, languages: ['en', 'fr'] },
  backups: { everyMs: undefined, keep: 7, folder: undefined, bucket: undefined },
  health: { isOn: true },
  identity: { providers: { google: undefined, github: undefined }, administrator: undefined },
  indexNow: { key: undefined, url: 'https://engine.invalid/indexnow' },
  moderation: { adminPath: ADMIN_PATH },
  newsletter: {
    timeZone: 'UTC',
    sendsAutomatically: true,
    ratePerSecond: 10,
    webhookSecret: 'a secret of the mail service',
    news: undefined,
  },
  previews: { isOn: false },
  site: { name: null, accent: null },
  tools: { cluster: undefined },
  // Mails leave at once; the tests of undo set their own.
  undo: { seconds: 0 },
  watch: { webUrl: 'https://www.youtube.com', api: undefined },
};
