/**
 * Programs that fetch pages without a person who looks at them: crawlers and link previews, test browsers, and the usual
 * libraries. They name themselves by these words. Cubot makes phones.
 */
const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|fetcher|scan|monitor|uptime|headless|lighthouse|phantomjs|facebookexternalhit|embedly|feed|curl|wget|python|java\/|okhttp|go-http|axios|node|undici|libwww|httpclient|postman|insomnia/i;

/** True for a request that names a program instead of a browser, or nothing at all. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || BOT.test(userAgent);
}
