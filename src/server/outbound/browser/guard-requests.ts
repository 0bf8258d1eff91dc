import type { Protocol } from 'puppeteer-core';
import { decodeText } from '../decode-text.ts';
import type { PageAnswer, PublicBrowsing } from '../public-browsing.ts';
import type { CDPSession } from './connect-browser.ts';
import { keptHeaders, mayRequest, PAGE_LIMITS, type PageCosts, sentHeaders } from './page-rules.ts';

const TEXT_BYTES = 256 * 1024;

type PausedRequest = Protocol.Fetch.RequestPausedEvent;

/** The answer that the page itself got. */
export interface PageDocument {
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The beginning of its body. */
  text: string;
  isCut: boolean;
}

export interface RequestGuard {
  /** Undefined while the browser shows none, such as after a redirect to where it may not go. */
  readonly document: PageDocument | undefined;
  /** Resolves when no request has been under way for so long, at the latest after `maxMs`. */
  waitForQuiet(quietMs: number, maxMs: number): Promise<void>;
  /** Answers what the page or a frame asks for. */
  watch(session: CDPSession): void;
}

interface Asked {
  browsing: PublicBrowsing;
  /** The id of the page's main frame. */
  mainFrame: string;
  userAgent: string;
}

/** Answers every request of a page by `browsing`; the browser itself asks nobody. */
export function guardRequests({ browsing, mainFrame, userAgent }: Asked): RequestGuard {
  const spent: PageCosts = { requests: 0, documents: 0, bytes: 0 };
  const waiting: (() => void)[] = [];
  /** Under way, and those of them that are not waiting. */
  let pending = 0;
  let running = 0;
  let quietSince = performance.now();
  let document: PageDocument | undefined;

  const isPage = ({ resourceType, frameId }: PausedRequest) =>
    resourceType === 'Document' && frameId === mainFrame;

  async function answer(paused: PausedRequest): Promise<PageAnswer | undefined> {
    const { request, resourceType: kind } = paused;
    spent.requests += 1;
    if (isPage(paused)) spent.documents += 1;
    const { method, url } = request;
    if (!mayRequest({ method, url, kind }, spent)) return undefined;
    if (running >= PAGE_LIMITS.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const found = await browsing.get(url, sentHeaders(request.headers, userAgent), PAGE_LIMITS.answerBytes);
    running -= 1;
    waiting.shift()?.();
    spent.bytes += found?.bytes.length ?? 0;
    return found;
  }

  /** The browser shows what comes, a page of its own where nothing does, and stays where it is for a download. */
  async function follow(url: string, found: PageAnswer | undefined): Promise<void> {
    if (found && isKept(found)) return;
    document = found && (await describe(url, found));
  }

  async function handle(session: CDPSession, paused: PausedRequest): Promise<void> {
    const { requestId } = paused;
    pending += 1;
    const found = await answer(paused);
    if (isPage(paused)) await follow(paused.request.url, found);
    pending -= 1;
    quietSince = performance.now();
    if (!found) {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      return;
    }
    const responseHeaders = keptHeaders(found.headers);
    const body = found.bytes.toString('base64');
    const reply = { requestId, responseCode: found.status, responseHeaders, body };
    await session.send('Fetch.fulfillRequest', reply);
  }

  return {
    get document() {
      return document;
    },
    async waitForQuiet(quietMs, maxMs) {
      const until = performance.now() + maxMs;
      for (;;) {
        const now = performance.now();
        const rest = pending > 0 ? quietMs : quietMs - (now - quietSince);
        if (rest <= 0 || now >= until) return;
        await new Promise((resolve) => setTimeout(resolve, Math.min(rest, until - now)));
      }
    },
    watch(session) {
      session.on('Fetch.requestPaused', (paused) => {
        // A frame that has gone meanwhile needs no answer.
        handle(session, paused).catch(() => undefined);
      });
    },
  };
}

/** True for an answer after which a browser stays on its page. */
function isKept({ status, headers }: PageAnswer): boolean {
  const isFile = headers.some(
    ({ name, value }) => name.toLowerCase() === 'content-disposition' && /^\s*attachment/i.test(value),
  );
  return isFile || status === 204 || status === 205;
}

async function describe(url: string, { status, headers, bytes }: PageAnswer): Promise<PageDocument> {
  const named = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  const isCut = bytes.length > TEXT_BYTES;
  const text = await decodeText(bytes.subarray(0, TEXT_BYTES), { contentType: named['content-type'], isCut });
  return { url, status, headers: named, text, isCut };
}
