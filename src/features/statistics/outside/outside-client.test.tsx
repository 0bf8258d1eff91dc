import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveConsent } from '#src/features/consent/choice-client.ts';
import { isAllowed, readConsent } from '#src/features/consent/consent-client.ts';
import { ALL_CATEGORIES, ONLY_ESSENTIAL } from '#src/features/consent/rules.ts';

const root = document.documentElement;
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-outside]')];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.title = 'A page';
  // Nothing is loaded here.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) document.body.append(Object.assign(node, { type: 'text/plain' }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const script of scripts()) script.remove();
  delete root.dataset.statistics;
  delete root.dataset.consent;
  for (const name of ['plausible', 'umami', 'goatcounter', '_paq'] as const) delete window[name];
  localStorage.clear();
});

async function configure(statistics: string, consent?: string) {
  root.dataset.statistics = statistics;
  if (consent) root.dataset.consent = consent;
  return import('./outside-client.ts');
}

async function finishLoading(): Promise<void> {
  scripts()[0]!.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
}

test('Plausible is told each page by hand, without parameters', async () => {
  const { reportPage } = await configure('plausible https://stats.example aisle.example');
  reportPage('/');
  reportPage('/ai/writer');
  expect(scripts().map(({ src }) => src)).toEqual(['https://stats.example/js/script.manual.js']);
  expect(scripts()[0]!.dataset.domain).toBe('aisle.example');
  await finishLoading();
  const [u, other] = [`${location.origin}/`, `${location.origin}/ai/writer`];
  expect(window.plausible?.q).toEqual([
    ['pageview', { u, url: u }],
    ['pageview', { u: other, url: other }],
  ]);
});

test('a script that Plausible makes for the site counts nothing by itself', async () => {
  const { reportPage } = await configure('plausible https://plausible.io pa-abc123');
  reportPage('/');
  expect(scripts()[0]!.src).toBe('https://plausible.io/js/pa-abc123.js');
  expect(window.plausible?.o).toEqual({
    autoCapturePageviews: false,
    outboundLinks: false,
    fileDownloads: false,
    formSubmissions: false,
  });
});

test('Umami is told each page by hand, on its own server', async () => {
  const { reportPage } = await configure('umami https://stats.example b59e9c65');
  reportPage('/');
  expect(scripts()[0]!.src).toBe('https://stats.example/script.js');
  expect({ ...scripts()[0]!.dataset }).toMatchObject({
    websiteId: 'b59e9c65',
    hostUrl: 'https://stats.example',
    autoTrack: 'false',
  });
  const track = vi.fn<(describe: (known: object) => object) => void>();
  window.umami = { track };
  await finishLoading();
  expect(track.mock.calls[0]![0]({ website: 'b59e9c65', url: '/?secret' })).toEqual({
    website: 'b59e9c65',
    url: '/',
    title: 'A page',
    referrer: '',
  });
});

test.each([
  ['https://aisle.goatcounter.com', 'https://gc.zgo.at/count.js', 'https://aisle.goatcounter.com/count'],
  [
    'https://stats.example/goats',
    'https://stats.example/goats/count.js',
    'https://stats.example/goats/count',
  ],
])('GoatCounter at %s is told each page by hand', async (url, src, endpoint) => {
  const { reportPage } = await configure(`goatcounter ${url}`);
  reportPage('/');
  reportPage('/search');
  expect(scripts()[0]!.src).toBe(src);
  expect({ ...scripts()[0]!.dataset }).toMatchObject({
    goatcounter: endpoint,
    goatcounterSettings: '{"no_onload":true}',
  });
  const count = vi.fn();
  window.goatcounter = { count };
  await finishLoading();
  expect(count.mock.calls).toEqual([
    [{ path: '/', title: 'A page', referrer: '' }],
    [{ path: '/search', title: 'A page', referrer: `${location.origin}/` }],
  ]);
});

test('Matomo waits for consent, and is told no more once it is withdrawn', async () => {
  const { reportPage } = await configure('matomo https://stats.example/matomo 3', 'matomo');
  reportPage('/');
  expect(scripts()).toEqual([]);
  const { saveConsent: save } = await import('#src/features/consent/choice-client.ts');
  save({ ...ONLY_ESSENTIAL, marketing: true });
  expect(scripts()).toEqual([]);
  save({ ...ONLY_ESSENTIAL, analytics: true });
  expect(scripts().map(({ src }) => src)).toEqual(['https://stats.example/matomo/matomo.js']);
  await finishLoading();
  expect(window._paq).toEqual([
    ['setTrackerUrl', 'https://stats.example/matomo/matomo.php'],
    ['setSiteId', '3'],
    ['setCustomUrl', `${location.origin}/`],
    ['setReferrerUrl', ''],
    ['setDocumentTitle', 'A page'],
    ['trackPageView'],
  ]);
  for (const cookie of ['_pk_id.3.1fff=abc', 'theirs=1']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the script of Matomo does
    document.cookie = `${cookie}; path=/`;
  }
  save(ONLY_ESSENTIAL);
  expect(document.cookie).toBe('theirs=1');
  reportPage('/search');
  await new Promise((resolve) => setTimeout(resolve));
  expect(window._paq).toHaveLength(6);
});

test('an answer from before Matomo does not count for it', () => {
  saveConsent(ALL_CATEGORIES);
  expect(isAllowed('analytics')).toBe(true);
  root.dataset.consent = 'matomo';
  localStorage.setItem('cookie_timestamp', new Date(Date.now() - 1000).toISOString());
  expect(readConsent()).toMatchObject({ isDecided: false, analytics: false });
});

test.each([
  '/back-room/admin',
  '/user/ada',
  '/setup/abcdef',
  '/newsletter/verify/abcdef',
  '/shared-folders/abc',
])('nothing is loaded for %s', async (path) => {
  const { reportPage } = await configure('plausible https://stats.example aisle.example');
  reportPage(path);
  expect(scripts()).toEqual([]);
});

test('a script that is blocked breaks nothing', async () => {
  const { reportPage } = await configure('umami https://stats.example 1');
  reportPage('/');
  scripts()[0]!.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
  reportPage('/search');
  expect(scripts()).toHaveLength(1);
});
