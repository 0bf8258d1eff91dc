import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What one scroll through the feed has cost. */
export interface ScrollFigures {
  videos: number;
  framesPerSecond: number;
  /** The time between two frames that 95 % stay below, in milliseconds. */
  p95Ms: number;
  /** Frames that the browser wanted to draw and did not. */
  dropped: number;
  drawn: number;
  /** The largest number of players and posters that were in the page at once. */
  inPage: number;
  heapBefore: number;
  heapAfter: number;
  nodesBefore: number;
  nodesAfter: number;
}

interface TraceEvent {
  name: string;
  ts: number;
}

const REST_MS = 350;
const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];

async function readHeap(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes') };
}

/** Moves to the next video and marks in the trace when the page moved. Resolves with what is in the page afterwards. */
function scrollOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let most = 0;
    const observer = new MutationObserver(() => {
      most = Math.max(most, document.querySelectorAll('iframe, [data-stage] img').length);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    performance.mark('scroll-start');
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
    await ended;
    performance.mark('scroll-end');
    observer.disconnect();
    return most;
  });
}

/** The times at which frames were drawn, and dropped, while the page was moving; one list for each scroll. */
function framesOf(trace: Buffer) {
  const events = (JSON.parse(trace.toString()).traceEvents as TraceEvent[]).toSorted(
    (left, right) => left.ts - right.ts,
  );
  const scrolls: number[][] = [];
  let current: number[] | undefined;
  let dropped = 0;
  for (const { name, ts } of events) {
    if (name === 'scroll-start') {
      current = [ts];
      scrolls.push(current);
    } else if (name === 'scroll-end') current = undefined;
    else if (current && name === 'DrawFrame') current.push(ts);
    else if (current && name === 'DroppedFrame') dropped += 1;
  }
  return { scrolls, dropped };
}

function summarize(trace: Buffer) {
  const { scrolls, dropped } = framesOf(trace);
  // The first interval is the wait for the first frame; the scroll has not begun yet.
  const intervals = scrolls.flatMap((times) =>
    times.slice(2).map((time, index) => (time - times[index + 1]!) / 1000),
  );
  const sorted = intervals.toSorted((left, right) => left - right);
  const total = intervals.reduce((sum, interval) => sum + interval, 0);
  return {
    framesPerSecond: (intervals.length * 1000) / total,
    p95Ms: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
    drawn: intervals.length,
    dropped,
  };
}

/** Scrolls through so many videos on a processor slowed down so many times. */
export async function traceScroll(
  browser: Browser,
  page: Page,
  { videos, slowdown }: { videos: number; slowdown: number },
): Promise<ScrollFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // What is made once, such as the player, is no growth.
  for (let count = 0; count < 5; count += 1) {
    await scrollOn(page);
    await wait(REST_MS);
  }
  const before = await readHeap(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: CATEGORIES });
  let inPage = 0;
  for (let count = 0; count < videos; count += 1) {
    const seen = await scrollOn(page);
    inPage = Math.max(inPage, seen);
    await wait(REST_MS);
  }
  const trace = await browser.stopTracing();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const after = await readHeap(session);
  return {
    videos,
    ...summarize(trace),
    inPage,
    heapBefore: before.heap,
    heapAfter: after.heap,
    nodesBefore: before.nodes,
    nodesAfter: after.nodes,
  };
}
