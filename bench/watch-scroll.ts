/**
 * `node bench/watch-scroll.ts`: scrolls through 100 videos of AI Watch in Chromium on a processor slowed down four times,
 * with a stand-in for the video platform, and prints frames per second, what is in the page at once, and the memory
 * before and after. Takes about eight minutes. Ends with 1 when a target is missed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startVideoHost } from '../e2e/video-host.ts';
import { findBrowser, quietBrowserFlags } from '../scripts/find-browser.ts';
import { type ScrollFigures, traceScroll } from './scroll-trace.ts';
import { formatTable } from './text-table.ts';
import { runBench, type Workspace } from './workspace.ts';

const VIDEOS = 100;
const SLOWDOWN = 4;
const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];
/** Of a video only its texts stay in memory. */
const TARGETS = { shareOfPlain: 0.85, inPage: 3, growthPerVideo: 12_000 };
/** Empty screens in plain colours: what this machine can draw at best at this moment. */
const PLAIN_PAGE = `<!doctype html><style>html{scroll-snap-type:y mandatory}body{margin:0}
div{height:100vh;scroll-snap-align:start;scroll-snap-stop:always;contain:strict}
div:nth-child(odd){background:#123}div{background:#456}</style>${'<div></div>'.repeat(VIDEOS + 20)}
<script>let at = 0;
addEventListener('keydown', () => document.querySelectorAll('div')[++at].scrollIntoView({ behavior: 'smooth' }));
</script>`;
const CATEGORIES = ['audio', 'code', 'image', 'chatbots', 'writing'];

/** More videos than are scrolled through, beside those of the demonstration. */
function writeVideos(folder: string): string {
  const lines = Array.from({ length: VIDEOS + 60 }, (_, index) =>
    JSON.stringify({
      youtube_video_id: `bench-${String(index).padStart(5, '0')}`,
      title: `A first look at tool number ${index}`,
      description: 'What it does, for whom, and what it costs to begin.',
      channel_title: 'Bench Shorts',
      published_at: '2026-05-01T12:00:00Z',
      category: CATEGORIES[index % CATEGORIES.length],
      duration_seconds: 45,
      view_count: 1000 + index,
    }),
  );
  const file = join(folder, 'videos.jsonl');
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function startSite(workspace: Workspace): Promise<string> {
  const dataDir = workspace.makeFolder();
  const first = await workspace.startSite(dataDir, { DEMO_DATA: 'true' });
  await first.stop();
  const script = 'src/features/watch/import/import-file.server.ts';
  await workspace.runScript([script, writeVideos(workspace.makeFolder())], { DATA_DIR: dataDir });
  const { port } = await workspace.startSite(dataDir);
  return `http://127.0.0.1:${port}`;
}

async function call(site: string, path: string, body: object, token?: string) {
  const response = await fetch(`${site}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Opens the feed of a new person who has agreed to videos. */
async function openFeed(page: Page, site: string, name: string): Promise<void> {
  const password = 'plum kettle orbit';
  const person = { name: 'Bench', email: `${name}@example.com`, password, password_confirmation: password };
  const { token, user } = await call(site, '/register', person);
  await call(site, '/ai-watch/onboarding', { preferred_categories: [1, 2], daily_video_limit: 15 }, token);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      auth_token: token,
      user: JSON.stringify(user),
      cookie_consent: 'true',
      cookie_preferences: '{"functional":true}',
    },
  );
  await page.goto(`${site}/ai-watch`);
  await page.locator('iframe').waitFor();
}

function say(text: string): void {
  console.error(`… ${text}`);
}

const megabytes = (bytes: number): string => (bytes / 1048576).toFixed(1);

function rowOf(name: string, figures: ScrollFigures): string[] {
  const { framesPerSecond, p95Ms, drawn, dropped, inPage } = figures;
  return [
    name,
    String(figures.videos),
    framesPerSecond.toFixed(1),
    p95Ms.toFixed(1),
    String(drawn),
    String(dropped),
    String(inPage),
    `${megabytes(figures.heapBefore)} → ${megabytes(figures.heapAfter)}`,
    `${figures.nodesBefore} → ${figures.nodesAfter}`,
  ];
}

function isGood(plain: ScrollFigures, figures: ScrollFigures): boolean {
  const { framesPerSecond, inPage, heapBefore, heapAfter } = figures;
  const isFluid = framesPerSecond >= plain.framesPerSecond * TARGETS.shareOfPlain;
  const isFlat = heapAfter - heapBefore <= VIDEOS * TARGETS.growthPerVideo;
  return isFluid && inPage <= TARGETS.inPage && isFlat;
}

async function measure(
  browser: Browser,
  { name, ...options }: (typeof SCREENS)[number],
  site: string | undefined,
) {
  const context = await browser.newContext(options);
  const host = await startVideoHost();
  try {
    await host.serve(context);
    const page = await context.newPage();
    if (site) await openFeed(page, site, name);
    else await page.setContent(PLAIN_PAGE);
    return await traceScroll(browser, page, { videos: VIDEOS, slowdown: SLOWDOWN });
  } finally {
    await context.close();
    await host.close();
  }
}

async function main(workspace: Workspace): Promise<boolean> {
  const site = await startSite(workspace);
  const { path } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args: quietBrowserFlags });
  try {
    const verdicts: boolean[] = [];
    const rows: string[][] = [];
    for (const screen of SCREENS) {
      say(`${VIDEOS} screens in plain colours, ${screen.name}`);
      const plain = await measure(browser, screen, undefined);
      rows.push(rowOf(`${screen.name}, plain colours`, plain));
      say(`${VIDEOS} videos, ${screen.name}`);
      const figures = await measure(browser, screen, site);
      rows.push(rowOf(screen.name, figures));
      verdicts.push(isGood(plain, figures));
    }
    const head = [
      'screen',
      'videos',
      'frames/s',
      'p95 ms',
      'drawn',
      'dropped',
      'at once',
      'heap MB',
      'nodes',
    ];
    console.log(formatTable(head, rows));
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
  }
}

await runBench(main);
