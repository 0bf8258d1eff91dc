import { startFreshSite } from './start-site.ts';

/** One site for the whole run. What it logs as an error fails the run when it ends. */
export default async function startSiteForAll(): Promise<() => Promise<void>> {
  const site = await startFreshSite({ RATE_LIMIT: 'off' });
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  return async () => {
    const status = await site.stop();
    const errors = site.log.filter((line) => /"level":"(error|fatal)"/.test(line));
    if (status !== 0) throw new Error(`The site ended with status ${status}.`);
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.slice(0, 10).join('\n')}`);
  };
}
