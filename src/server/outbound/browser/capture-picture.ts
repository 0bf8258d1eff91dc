import { setTimeout as pause } from 'node:timers/promises';
import type { PublicBrowsing } from '../public-browsing.ts';
import { BrowserFailure, type CdpConnection } from './cdp-connection.ts';
import { PREPARE_PAGE } from './consent-banners.ts';
import { guardRequests, type PageDocument, type RequestGuard } from './guard-requests.ts';
import { NO_NETWORK } from './no-network.ts';
import { type BrowserPlace, openBrowser } from './open-browser.ts';

const PICTURE_SIZE = { width: 1280, height: 800 } as const;
/** For the page, from when the browser is there. With its start a picture takes 25 s at most: 100,000 a month, one by one. */
const DEADLINE_MS = 15_000;
const LOAD_MS = 8_000;
/** After loading: for what scripts ask for, and what moves in. */
const QUIET_MS = 600;
const MAX_QUIET_MS = 3_000;
const TEXT_LENGTH = 256 * 1024;

/** Why there is none. `failed`: the browser gave up on the page. */
type PictureProblem = 'no_page' | 'too_slow' | 'failed';

export type PictureOutcome =
  | {
      isTaken: true;
      /** A PNG of 1280 × 800. */
      bytes: Buffer;
      document: PageDocument;
      /** The beginning of the page's HTML after its scripts have run. */
      html: string;
    }
  | { isTaken: false; problem: PictureProblem };

export interface PictureOptions {
  address: string;
  /** Answers all requests of the page. It is closed afterwards. */
  browsing: PublicBrowsing;
  /** Names the asker, at the end of the `User-Agent`. */
  product: string;
  /** Default 15,000. */
  deadlineMs?: number | undefined;
}

/**
 * Takes a picture of the top of a page, in a browser that is gone afterwards.
 * @throws BrowserFailure when none can be started or reached: that says nothing about the page.
 */
export async function capturePicture(place: BrowserPlace, options: PictureOptions): Promise<PictureOutcome> {
  const browser = await openBrowser(place);
  const late = new AbortController();
  const deadline = pause(options.deadlineMs ?? DEADLINE_MS, 'too_slow' as const, { signal: late.signal });
  // It is aborted when the picture is there.
  deadline.catch(() => undefined);
  try {
    const { connection } = browser;
    const outcome = await Promise.race([photograph(connection, options), deadline, connection.ended]);
    return outcome === 'too_slow' ? { isTaken: false, problem: outcome } : outcome;
  } catch (error) {
    if (!(error instanceof BrowserFailure)) throw error;
    return { isTaken: false, problem: 'failed' };
  } finally {
    late.abort();
    options.browsing.close();
    await browser.close();
  }
}

async function photograph(connection: CdpConnection, options: PictureOptions): Promise<PictureOutcome> {
  const { userAgent } = await connection.send('Browser.getVersion', {});
  const context = { disposeOnDetach: true, ...NO_NETWORK };
  const { browserContextId } = await connection.send('Target.createBrowserContext', context);
  const stops: (() => void)[] = [];
  try {
    await connection.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    const page = { url: 'about:blank', browserContextId };
    const { targetId } = await connection.send('Target.createTarget', page);
    const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
    stops.push(watchTargets(connection, browserContextId, targetId));
    await connection.send('Target.setDiscoverTargets', { discover: true });
    const { frameTree } = await connection.send('Page.getFrameTree', {}, sessionId);
    const ownAgent = `${userAgent.replace('HeadlessChrome', 'Chrome')} ${options.product}`;
    const guard = guardRequests({
      connection,
      browsing: options.browsing,
      mainFrame: frameTree.frame.id,
      userAgent: ownAgent,
    });
    stops.push(guard.close);
    await prepareFrame(connection, sessionId);
    await preparePage(connection, sessionId, ownAgent);
    return await shoot(connection, sessionId, guard, options.address);
  } finally {
    for (const stop of stops) stop();
    // A browser that is ours ends now, and another one forgets the page by itself when the connection ends.
    connection.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
  }
}

/** Prepares frames that have processes of their own, dismisses dialogs, and closes windows that the page opens. */
function watchTargets(connection: CdpConnection, browserContextId: string, pageId: string): () => void {
  const ignore = () => undefined;
  return connection.listen((event) => {
    if (event.method === 'Target.attachedToTarget') {
      const { sessionId } = event.params;
      prepareFrame(connection, sessionId)
        .catch(ignore)
        .then(() => connection.send('Runtime.runIfWaitingForDebugger', {}, sessionId))
        .catch(ignore);
    } else if (event.method === 'Page.javascriptDialogOpening') {
      connection.send('Page.handleJavaScriptDialog', { accept: false }, event.sessionId).catch(ignore);
    } else if (event.method === 'Target.targetCreated') {
      const { targetId, type, browserContextId: context } = event.params.targetInfo;
      const isWindow = type === 'page' && context === browserContextId && targetId !== pageId;
      if (isWindow) connection.send('Target.closeTarget', { targetId }).catch(ignore);
    }
  });
}

/** Frames of other sites and workers wait until this is done. A worker has no frame, and no network either. */
async function prepareFrame(connection: CdpConnection, sessionId: string): Promise<void> {
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true } as const;
  await connection.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId);
  await connection.send('Target.setAutoAttach', attach, sessionId);
  await connection.send('Page.enable', {}, sessionId);
  await connection.send('Page.addScriptToEvaluateOnNewDocument', { source: PREPARE_PAGE }, sessionId);
}

async function preparePage(connection: CdpConnection, sessionId: string, userAgent: string): Promise<void> {
  const screen = { ...PICTURE_SIZE, deviceScaleFactor: 1, mobile: false };
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: 'light' },
  ];
  await connection.send('Emulation.setDeviceMetricsOverride', screen, sessionId);
  await connection.send('Emulation.setEmulatedMedia', { features }, sessionId);
  await connection.send('Emulation.setUserAgentOverride', { userAgent }, sessionId);
  await connection.send('Network.enable', {}, sessionId);
  await connection.send('Network.setBypassServiceWorker', { bypass: true }, sessionId);
}

async function shoot(
  connection: CdpConnection,
  sessionId: string,
  guard: RequestGuard,
  url: string,
): Promise<PictureOutcome> {
  const loaded = connection.next('Page.loadEventFired', sessionId);
  const { errorText } = await connection.send('Page.navigate', { url }, sessionId);
  if (errorText) return { isTaken: false, problem: 'no_page' };
  await Promise.race([loaded, pause(LOAD_MS, undefined, { ref: false })]);
  await guard.waitForQuiet(QUIET_MS, MAX_QUIET_MS);
  const { document } = guard;
  if (!document) return { isTaken: false, problem: 'no_page' };
  const expression = `document.documentElement?.outerHTML.slice(0, ${TEXT_LENGTH})`;
  const { result } = await connection.send(
    'Runtime.evaluate',
    { expression, returnByValue: true },
    sessionId,
  );
  const { data } = await connection.send('Page.captureScreenshot', { format: 'png' }, sessionId);
  return { isTaken: true, bytes: Buffer.from(data, 'base64'), document, html: String(result.value ?? '') };
}
