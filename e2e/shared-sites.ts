import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SiteProcess, startFreshSite } from './start-site.ts';

/** A site that a journey has not started itself. */
export type SharedSite = Pick<SiteProcess, 'url' | 'dataDir'>;

export interface SharedSites {
  /** Answers `GET /name` with the site of this name. */
  url: string;
  /** Ends those that were started. Resolves with their logs. */
  stop(): Promise<string[]>;
}

/**
 * Sites that journeys of several files and workers share. Each is started once in a run, when the first journey asks for it.
 * @param settings the environment of each, by name
 */
export async function openSharedSites(settings: Record<string, NodeJS.ProcessEnv>): Promise<SharedSites> {
  const started = new Map<string, Promise<SiteProcess>>();
  const find = (name: string): Promise<SiteProcess> => {
    const site = started.get(name) ?? startFreshSite({ RATE_LIMIT: 'off', ...settings[name] });
    started.set(name, site);
    // One that did not start is tried again by the next journey.
    site.catch(() => started.delete(name));
    return site;
  };
  const server = createServer(async (request, response) => {
    try {
      const { url, dataDir } = await find(request.url!.slice(1));
      response.end(JSON.stringify({ url, dataDir } satisfies SharedSite));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.close();
    const sites = (await Promise.allSettled(started.values())).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    );
    for (const site of sites) await site.stop();
    return sites.flatMap(({ log }) => log);
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** The site of this name, started if nobody has asked for it before. @throws Error if it did not start */
export async function findSharedSite(name: string): Promise<SharedSite> {
  const response = await fetch(`${process.env.SHARED_SITES_URL}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
