import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { FilledSite } from './filled-site.ts';
import type { SiteProcess } from './start-site.ts';

/** A site that a journey has not started itself. */
export interface SharedSite extends Pick<SiteProcess, 'url' | 'dataDir'> {
  /** Names and addresses on it, if it has been filled. */
  filled?: FilledSite;
}

type StartedSite = SiteProcess & SharedSite;

export interface SharedSites {
  /** Answers `GET /name` with the site of this name, and `POST /links` as `shareGoodLinks` says. */
  url: string;
  /** Ends those that were started. Resolves with their logs. */
  stop(): Promise<string[]>;
}

/**
 * Sites that journeys of several files and workers share. Each is started once in a run, when the first journey asks for it.
 * @param starts the start of each, by name
 */
export async function openSharedSites(
  starts: Record<string, () => Promise<StartedSite>>,
): Promise<SharedSites> {
  const started = new Map<string, Promise<StartedSite>>();
  const goodLinks = new Set<string>();
  const find = (name: string): Promise<StartedSite> => {
    const site = started.get(name) ?? starts[name]!();
    started.set(name, site);
    // One that did not start is tried again by the next journey.
    site.catch(() => started.delete(name));
    return site;
  };
  const server = createServer(async (request, response) => {
    try {
      if (request.method === 'POST') {
        for (const link of (await json(request)) as string[]) goodLinks.add(link);
        return response.end(JSON.stringify([...goodLinks]));
      }
      const { url, dataDir, filled } = await find(request.url!.slice(1));
      response.end(JSON.stringify({ url, dataDir, filled } satisfies SharedSite));
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

/** Links that were found to lead somewhere, by all processes of the run. @param found to be added to them */
export async function shareGoodLinks(found: readonly string[]): Promise<ReadonlySet<string>> {
  const body = JSON.stringify(found);
  const response = await fetch(`${process.env.SHARED_SITES_URL}/links`, { method: 'POST', body });
  return new Set((await response.json()) as string[]);
}
