import type { Internet } from './internet.ts';
import type { FailedFetch } from './public-fetch.ts';

export type FetchOutcome = 'answered' | FailedFetch['reason'];

/** The same access, which tells how each request has ended. */
export function countFetches(internet: Internet, onOutcome: (outcome: FetchOutcome) => void): Internet {
  const count = <Answer extends { isFetched: true } | FailedFetch>(answer: Answer): Answer => {
    onOutcome(answer.isFetched ? 'answered' : answer.reason);
    return answer;
  };
  return {
    fetchPublic: async (...asked) => count(await internet.fetchPublic(...asked)),
    fetchPublicFile: async (...asked) => count(await internet.fetchPublicFile(...asked)),
    postPublic: async (...asked) => count(await internet.postPublic(...asked)),
    findFault: (address) => internet.findFault(address),
    // Visits and pictures are counted by what they find, in the slice that makes them.
    openVisit: (contact) => internet.openVisit(contact),
    openBrowsing: (home) => internet.openBrowsing(home),
    findTxtRecords: async (name) => {
      const records = await internet.findTxtRecords(name);
      onOutcome(records ? 'answered' : 'unreachable');
      return records;
    },
  };
}
