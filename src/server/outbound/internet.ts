import type { OutboundAllow } from './outbound-allow.ts';
import { createPublicBrowsing, type OpenBrowsing } from './public-browsing.ts';
import { createPublicFetch, findAddressFault, type PublicFetch } from './public-fetch.ts';
import { createPublicFileFetch, type PublicFileFetch } from './public-file-fetch.ts';
import { createResolver, isPublicName } from './public-host.ts';
import { createPublicPost, type PublicPost } from './public-post.ts';
import { createPublicVisits, type OpenVisit } from './public-visit.ts';

/** All outside access of this server, in one object so that tests can replace it. */
export interface Internet {
  fetchPublic: PublicFetch;
  fetchPublicFile: PublicFileFetch;
  postPublic: PublicPost;
  /** Why no request would ever go to an address, as far as it says so itself; undefined for one that may be tried. */
  findFault(address: string): ReturnType<typeof findAddressFault>;
  /** Visits a site with several requests on one connection at a time. */
  openVisit: OpenVisit;
  /** Answers the requests of a page that is photographed. */
  openBrowsing: OpenBrowsing;
  /** The TXT records of a name, each in one piece; undefined when its name servers cannot be asked. */
  findTxtRecords(name: string): Promise<string[] | undefined>;
}

/** The name, or a record of this kind, does not exist: that is an answer, too. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** `nameServers` as `ip[:port]`, by default those of the machine. */
export function createTxtLookup(nameServers?: readonly string[]): Internet['findTxtRecords'] {
  return async (name) => {
    if (!isPublicName(name)) return [];
    try {
      const records = await createResolver(nameServers).resolveTxt(name);
      return records.map((parts) => parts.join(''));
    } catch (error) {
      return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
    }
  };
}

/** @param allow places on the private network that may be asked. */
export function createInternet(allow?: OutboundAllow): Internet {
  return {
    fetchPublic: createPublicFetch({ allow }),
    fetchPublicFile: createPublicFileFetch({ allow }),
    postPublic: createPublicPost({ allow }),
    findFault: (address) => findAddressFault({ allow }, address),
    openVisit: createPublicVisits({ allow }),
    openBrowsing: createPublicBrowsing({ allow }),
    findTxtRecords: createTxtLookup(),
  };
}
