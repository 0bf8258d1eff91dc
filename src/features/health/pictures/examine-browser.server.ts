import type { Examined } from '#src/server/feature.ts';
import { readBrowserVersion } from '#src/server/outbound/browser/open-browser.ts';
import type { HealthSettings } from '../settings.server.ts';

/** Tries the browser that photographs front pages, for `npm run doctor`. */
export async function examineBrowser({ browser, isOn }: HealthSettings): Promise<readonly Examined[]> {
  const about = 'pictures';
  if (!browser) return [{ level: 'ok', about, text: 'No website is photographed: SCREENSHOTS is not set.' }];
  try {
    const text = `${await readBrowserVersion(browser)} can photograph websites.`;
    if (isOn) return [{ level: 'ok', about, text }];
    return [
      {
        level: 'warn',
        about,
        text: 'SCREENSHOTS is set, but no website is visited. Set CHECK_SITES to true.',
      },
    ];
  } catch (error) {
    const text = `${(error as Error).message}. Check SCREENSHOTS, and that Chromium can have its sandbox (docs/operations.md, Pictures of websites).`;
    return [{ level: 'fail', about, text }];
  }
}
