import type { Internet } from '#src/server/outbound/internet.ts';
import type { SiteAnswer } from '#src/server/outbound/public-visit.ts';

/** The present behaviour of a simulated website. */
export type WebsiteState = 'works' | 'lapsed' | 'parked' | 'refuses' | { movedTo: string };

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const nothing = { isFetched: false, reason: 'not_public', message: 'There is nothing.' } as const;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

function landing(host: string): string {
  const menu = ['pricing', 'features', 'blog', 'docs']
    .map((name) => `<a href="/${name}">${name}</a>`)
    .join(' ');
  const text = Array.from(
    { length: 20 },
    (_, at) => `Part ${at} of ${host} tells what it does for a team.`,
  ).join(' ');
  return page(host, `<nav>${menu}</nav><h1>Welcome to ${host}</h1><p>${text}</p>`);
}

/** As a parking service answers for a domain that somebody has bought to sell it. */
const parked = (host: string) =>
  page(
    `${host} - This website is for sale! - ${host} Resources`,
    `<p>The domain ${host} is for sale.</p><script src="https://img.sedoparking.com/templates/x.js"></script>`,
  );

const answered = (status: number, text: string, headers: Record<string, string> = {}): SiteAnswer => ({
  isAnswered: true,
  status,
  headers: { ...HTML, ...headers },
  text,
  isCut: false,
});

/** The part of the internet that tools link to: a website for each host, in the state that was set last. */
export class SimulatedWebsites {
  readonly #states = new Map<string, WebsiteState>();

  set(host: string, state: WebsiteState): void {
    this.#states.set(host, state);
  }

  get internet(): Internet {
    return {
      fetchPublic: async () => nothing,
      fetchPublicFile: async () => nothing,
      postPublic: async () => nothing,
      findFault: () => undefined,
      findTxtRecords: async () => [],
      openBrowsing: () => ({ get: async () => undefined, close: () => undefined }),
      openVisit: () => ({ ask: async (address) => this.#answer(new URL(address)), close: () => undefined }),
    };
  }

  #answer({ hostname, pathname }: URL): SiteAnswer {
    const state = this.#states.get(hostname) ?? 'works';
    if (state === 'lapsed') return { isAnswered: false, failure: 'no_name', code: 'ENOTFOUND' };
    if (pathname === '/robots.txt') return answered(404, '');
    if (state === 'parked') return answered(200, parked(hostname));
    if (state === 'refuses')
      return answered(403, page('Just a moment...', ''), { 'cf-mitigated': 'challenge' });
    if (state === 'works') return answered(200, landing(hostname));
    return answered(301, '', { location: `https://${state.movedTo}/` });
  }
}
