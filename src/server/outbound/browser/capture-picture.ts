import { setTimeout as pause } from 'node:timers/promises';
import type { Protocol } from 'puppeteer-core';
import { ProtocolError } from 'puppeteer-core/internal/common/Errors.js';
import type { PublicBrowsing } from '../public-browsing.ts';
import type { CDPSession, Conversation } from './connect-browser.ts';
import { guardRequests, type PageDocument, type RequestGuard } from './guard-requests.ts';
import { NO_NETWORK } from './launch-browser.ts';
import { type BrowserPlace, openBrowser } from './open-browser.ts';

/** Banners of the consent managers that many sites use, which would cover half of the picture. One line for each. */
const BANNERS = [
  // OneTrust, CookiePro
  '#onetrust-consent-sdk, #onetrust-banner-sdk, .onetrust-pc-dark-filter',
  // Cookiebot
  '#CybotCookiebotDialog, #CybotCookiebotDialogBodyUnderlay, #CookiebotWidget',
  // Usercentrics
  '#usercentrics-root, #usercentrics-cmp-ui, #uc-banner-modal',
  // Didomi
  '#didomi-host, #didomi-notice, #didomi-popup',
  // Quantcast Choice, InMobi
  '#qc-cmp2-container, .qc-cmp2-container, .qc-cmp-ui-container',
  // Sourcepoint
  'div[id^="sp_message_container_"]',
  // TrustArc
  '#truste-consent-track, #consent_blackbar, .truste_overlay, .truste_box_overlay',
  // Osano, and its cookieconsent of old
  '.osano-cm-window, .osano-cm-dialog, .cc-window, .cc-banner, .cc-revoke',
  // CookieYes
  '.cky-consent-container, .cky-overlay, #cookie-law-info-bar',
  // Termly
  '#termly-code-snippet-support, .termly-styles-root',
  // iubenda
  '#iubenda-cs-banner, .iubenda-cs-overlay',
  // Axeptio
  '#axeptio_overlay, #axeptio_main_button, .axeptio_mount',
  // tarteaucitron
  '#tarteaucitronRoot, #tarteaucitronAlertBig',
  // Complianz
  '#cmplz-cookiebanner-container, .cmplz-cookiebanner',
  // Borlabs Cookie
  '#BorlabsCookieBox, #BorlabsCookieWidget',
  // Klaro
  '.klaro .cookie-notice, .klaro .cookie-modal',
  // CookieConsent by Orest Bida
  '#cc-main, #cc--main',
  // consentmanager
  '#cmpbox, #cmpbox2, #cmpwrapper',
  // Civic Cookie Control
  '#ccc, #ccc-overlay',
  // Ketch, Transcend, Enzuzo, Securiti
  '#lanyard_root, #transcend-consent-manager, #ez-cookie-dialog-wrapper, .cc_banner-wrapper',
  // HubSpot, Shopify, Finsweet on Webflow
  '#hs-eu-cookie-confirmation, #shopify-pc__banner, [fs-cc="banner"], [fs-cc="interstitial"]',
  // Google Funding Choices
  '.fc-consent-root',
  // Cookie Notice, GDPR Cookie Compliance and Moove for WordPress
  '#cookie-notice, #moove_gdpr_cookie_info_bar, #gdpr-cookie-message',
] as const;

const HIDING = `${BANNERS.join(', ')} { display: none !important; visibility: hidden !important; }`;

/**
 * Runs in every frame before the page's own scripts: hides banners, and takes away what would open windows, ask people or
 * connect past the interception of requests, where flags of the browser do not already.
 */
const PREPARE_PAGE = `(() => {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(HIDING)});
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {}
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebSocket', 'WebSocketStream', 'WebTransport', 'SharedWorker'])
    delete globalThis[name];
  globalThis.open = () => null;
  globalThis.print = () => undefined;
})();`;

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
    const gone = browser.ended.then(() => 'failed' as const);
    const outcome = await Promise.race([photograph(browser, options), deadline, gone]);
    return typeof outcome === 'string' ? { isTaken: false, problem: outcome } : outcome;
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { isTaken: false, problem: 'failed' };
  } finally {
    late.abort();
    options.browsing.close();
    await browser.close();
  }
}

async function photograph(browser: Conversation, options: PictureOptions): Promise<PictureOutcome> {
  const { connection } = browser;
  const { userAgent } = await connection.send('Browser.getVersion');
  const context = { disposeOnDetach: true, ...NO_NETWORK };
  const { browserContextId } = await connection.send('Target.createBrowserContext', context);
  try {
    await connection.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    const page = { url: 'about:blank', browserContextId };
    const { targetId } = await connection.send('Target.createTarget', page);
    const { targetInfo } = await connection.send('Target.getTargetInfo', { targetId });
    const session = await connection.createSession(targetInfo);
    await closeWindows(browser, targetInfo);
    const { frameTree } = await session.send('Page.getFrameTree');
    const ownAgent = `${userAgent.replace('HeadlessChrome', 'Chrome')} ${options.product}`;
    const guard = guardRequests({
      browsing: options.browsing,
      mainFrame: frameTree.frame.id,
      userAgent: ownAgent,
    });
    await prepareFrame(session, guard);
    await preparePage(session, ownAgent);
    return await shoot(session, guard, options.address);
  } finally {
    // A browser that is ours ends now, and another one forgets the page by itself when the connection ends.
    connection.send('Target.disposeBrowserContext', { browserContextId }).catch(ignore);
  }
}

const ignore = () => undefined;

/** Closes windows that the page opens. */
async function closeWindows({ connection }: Conversation, page: Protocol.Target.TargetInfo): Promise<void> {
  connection.on('Target.targetCreated', ({ targetInfo: { targetId, type, browserContextId } }) => {
    const isWindow =
      type === 'page' && browserContextId === page.browserContextId && targetId !== page.targetId;
    if (isWindow) connection.send('Target.closeTarget', { targetId }).catch(ignore);
  });
  await connection.send('Target.setDiscoverTargets', { discover: true });
}

/**
 * Guards the requests of a frame, hides its banners and dismisses its dialogs. Frames of other sites and workers wait until
 * this is done. A worker has no frame, and no network either.
 */
async function prepareFrame(session: CDPSession, guard: RequestGuard): Promise<void> {
  guard.watch(session);
  session.on('sessionattached', (inner) => {
    prepareFrame(inner, guard)
      .catch(ignore)
      .then(() => inner.send('Runtime.runIfWaitingForDebugger'))
      .catch(ignore);
  });
  session.on('Page.javascriptDialogOpening', () => {
    session.send('Page.handleJavaScriptDialog', { accept: false }).catch(ignore);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: PREPARE_PAGE });
}

async function preparePage(session: CDPSession, userAgent: string): Promise<void> {
  const screen = { ...PICTURE_SIZE, deviceScaleFactor: 1, mobile: false };
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: 'light' },
  ];
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await session.send('Emulation.setEmulatedMedia', { features });
  await session.send('Emulation.setUserAgentOverride', { userAgent });
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
}

async function shoot(session: CDPSession, guard: RequestGuard, url: string): Promise<PictureOutcome> {
  const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve));
  const { errorText } = await session.send('Page.navigate', { url });
  if (errorText) return { isTaken: false, problem: 'no_page' };
  await Promise.race([loaded, pause(LOAD_MS, undefined, { ref: false })]);
  await guard.waitForQuiet(QUIET_MS, MAX_QUIET_MS);
  const { document } = guard;
  if (!document) return { isTaken: false, problem: 'no_page' };
  const expression = `document.documentElement?.outerHTML.slice(0, ${TEXT_LENGTH})`;
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  return { isTaken: true, bytes: Buffer.from(data, 'base64'), document, html: String(result.value ?? '') };
}
