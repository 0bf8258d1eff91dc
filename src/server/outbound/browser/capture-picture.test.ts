import { createSocket } from 'node:dgram';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPublicBrowsing } from '../public-browsing.ts';
import { capturePicture, type PictureOutcome } from './capture-picture.ts';
import { BrowserFailure } from './connect-browser.ts';
import { type BrowserPlace, readBrowserVersion } from './open-browser.ts';
import { findChromium, startListening } from './testing/find-chromium.ts';

// A browser starts in each test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const path = await findChromium();
/** Of pages that never have a picture, and of others, on a busy machine. */
const DEADLINE_MS = 3_000;
const LONG_MS = 40_000;
/** For the start and the end of the browser. */
const AROUND_MS = 30_000;
/** Stands for the public internet; everything else is private. */
const PUBLIC_IP = '127.0.0.1';
const PRIVATE_IP = '127.0.0.9';

/** Of the browsers' profiles. */
let folder: string;
let open: Server;
let secret: Server;
const pages = new Map<string, RequestListener | string>();
const asked: string[] = [];
const refused: string[] = [];
let reached = 0;
const packets = createSocket('udp4');

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server, host: string) =>
  new Promise<void>((resolve) => server.listen(0, host, resolve));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-pictures-'));
  vi.stubEnv('TMPDIR', folder);
  open = createServer((request, response) => {
    asked.push(request.url!);
    const page = pages.get(request.url!);
    if (typeof page === 'function') page(request, response);
    else response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  secret = createServer((_, response) => void response.end('secret'));
  secret.on('connection', () => {
    reached += 1;
  });
  await listen(open, PUBLIC_IP);
  await listen(secret, PRIVATE_IP);
  packets.on('message', () => {
    reached += 1;
  });
  packets.bind(portOf(secret), PRIVATE_IP);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
  for (const server of [open, secret]) {
    server.closeAllConnections();
    server.close();
  }
  packets.close();
});

beforeEach(() => {
  pages.clear();
  asked.length = 0;
  refused.length = 0;
  reached = 0;
});

const openBrowsing = createPublicBrowsing({
  lookup: async (host) => [host.startsWith('inside.') ? PRIVATE_IP : PUBLIC_IP],
  isAllowedPort: () => true,
  isAllowedIp: (ip) => {
    if (ip !== PUBLIC_IP) refused.push(ip);
    return ip === PUBLIC_IP;
  },
});

function picture(
  host = 'loom-ai.com',
  place: BrowserPlace = { path: path!, startMs: AROUND_MS },
  deadlineMs = LONG_MS,
): Promise<PictureOutcome> {
  const address = `http://${host}:${portOf(open)}/`;
  const options = {
    address,
    browsing: openBrowsing(address),
    product: 'AisleBot/1.0 (+http://aisle.example)',
  };
  return capturePicture(place, { ...options, deadlineMs });
}

/** Red, green and blue near a corner of a page. */
async function cornerOf(outcome: PictureOutcome): Promise<number[]> {
  if (!outcome.isTaken) throw new Error(outcome.problem);
  const region = { left: 1240, top: 760, width: 10, height: 10 };
  const { channels } = await sharp(outcome.bytes).extract(region).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

const colored = (color: string, more = '') =>
  `<!doctype html><title>Loom</title><style>html { background: ${color} }</style>${more}`;

test.skipIf(!path)(
  'a page is photographed with its styles, scripts and frames, as a program with a name',
  async () => {
    let agent: string | undefined;
    pages.set('/', (request, response) => {
      agent = request.headers['user-agent'];
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        '<!doctype html><title>Loom</title><link rel="stylesheet" href="/style.css"><iframe src="/frame"></iframe><script src="/script.js"></script>',
      );
    });
    const style = 'iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0 }';
    pages.set('/style.css', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/css' }).end(style),
    );
    pages.set('/frame', colored('rgb(0, 128, 0)'));
    pages.set(
      '/script.js',
      "fetch('/data').then(async (answer) => { document.title = await answer.text(); });",
    );
    pages.set('/data', 'Woven');
    const outcome = await picture();
    expect(await cornerOf(outcome)).toEqual([0, 128, 0]);
    expect(outcome).toMatchObject({
      document: { status: 200 },
      html: expect.stringContaining('<title>Woven'),
    });
    expect(agent).toMatch(/^Mozilla\/5\.0 .* Chrome\/\S+ .*AisleBot\/1\.0 \(\+http:\/\/aisle\.example\)$/);
    expect(await sharp((outcome as { bytes: Buffer }).bytes).metadata()).toMatchObject({
      width: 1280,
      height: 800,
    });
  },
);

test.skipIf(!path)('the banners of consent managers are hidden', async () => {
  const banner = '<div id="onetrust-consent-sdk" style="position: fixed; inset: 0; background: red"></div>';
  pages.set('/', colored('rgb(0, 0, 255)', banner));
  expect(await cornerOf(await picture())).toEqual([0, 0, 255]);
});

const SECRET = () => `${PRIVATE_IP}:${portOf(secret)}`;
const script = (code: string) => () => colored('rgb(0, 0, 255)', `<script>${code}</script>`);

/** A page that tries everything without leaving: windows, dialogs, downloads, files, and every way to a private address. */
const tricks = () =>
  colored(
    'rgb(0, 0, 255)',
    `<iframe src="http://169.254.169.254/latest/"></iframe><iframe src="file:///etc/hostname"></iframe>
    <iframe src="http://${SECRET()}/"></iframe><iframe src="http://localhost:${portOf(secret)}/"></iframe>
    <iframe src="http://[::1]:${portOf(secret)}/"></iframe><iframe src="http://frame-ai.com:${portOf(open)}/connect"></iframe>
    <img src="http://${SECRET()}/x.png"><link rel="stylesheet" href="http://inside.loom-ai.com:${portOf(secret)}/">
    <link rel="preconnect" href="http://${SECRET()}"><link rel="prefetch" href="http://${SECRET()}/p">
    <script>${connect()}
      alert('Hello'); confirm('Stay?'); prompt('Why?');
      for (let i = 0; i < 9; i += 1) open('/window-' + i);
      const click = (values) => {
        const link = Object.assign(document.createElement('a'), values);
        document.documentElement.append(link);
        link.click();
      };
      for (let i = 0; i < 9; i += 1) click({ href: '/window-' + i, target: '_blank' });
      click({ href: '/file', download: 'x' });
    </script>`,
  );

/** Connections that are no requests of a page. */
const connect = () => `
  const code = "fetch('http://${SECRET()}/', { mode: 'no-cors' }); new WebSocket('ws://${SECRET()}/');";
  new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  fetch('http://${SECRET()}/', { mode: 'no-cors' });
  navigator.sendBeacon('http://${SECRET()}/');
  try { new WebSocket('ws://${SECRET()}/'); } catch {}
  try { new EventSource('http://${SECRET()}/'); } catch {}
  try {
    const servers = [{ urls: 'stun:${SECRET()}' }, { urls: 'turn:${SECRET()}?transport=tcp', username: 'a', credential: 'b' }];
    const peer = new RTCPeerConnection({ iceServers: servers });
    peer.createDataChannel('x');
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  } catch {}`;

function serveTricks(): void {
  pages.set('/', tricks());
  pages.set('/connect', `<script>${connect()}</script>`);
  pages.set('/file', (_, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment' }).end('x'),
  );
}

async function expectUnharmed(outcome: PictureOutcome): Promise<void> {
  const [red, green, blue] = await cornerOf(outcome);
  expect(Math.max(red!, green!, 255 - blue!)).toBeLessThan(10);
  expect(outcome.isTaken && outcome.document.url).toBe(`http://loom-ai.com:${portOf(open)}/`);
  expect(asked).toContain('/connect');
  expect(reached).toBe(0);
  expect(refused).toContain('169.254.169.254');
  expect(refused).toContain(PRIVATE_IP);
  expect(asked.filter((each) => each.startsWith('/window'))).toEqual([]);
}

test.skipIf(!path)('a page that tries everything is photographed and reaches nothing', async () => {
  serveTricks();
  await expectUnharmed(await picture());
});

test.skipIf(!path)('so it is by a browser that listens elsewhere, which has no such flags', async () => {
  serveTricks();
  const browser = await startListening(path!);
  try {
    expect(await readBrowserVersion({ address: browser.address })).toMatch(/Chrom/);
    await expectUnharmed(await picture('loom-ai.com', { address: browser.address }));
    // A picture is sent as one message, however much is in it.
    const noise =
      'const g = document.querySelector("canvas").getContext("2d"), d = g.createImageData(1280, 800); for (let i = 0; i < d.data.length; i += 1) d.data[i] = i % 4 === 3 ? 255 : Math.random() * 256; g.putImageData(d, 0, 0);';
    pages.set('/', colored('blue', `<canvas width="1280" height="800"></canvas><script>${noise}</script>`));
    expect(await picture('loom-ai.com', { address: browser.address })).toMatchObject({ isTaken: true });
  } finally {
    await browser.close();
  }
});

/** Pages of which there is no picture. */
const HOSTILE: [says: string, page: () => string | RequestListener][] = [
  [
    'never ends',
    () => (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('<p>and on</p>'), 50);
      response.on('close', () => clearInterval(timer));
    },
  ],
  [
    'has 50 MB',
    () => (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      let left = 50;
      const write = () => {
        while (left > 0 && response.write('<p>x'.repeat(262_144))) left -= 1;
        if (left <= 0) response.end();
      };
      response.on('drain', write);
      write();
    },
  ],
  [
    'redirects to a private address',
    () => (_, response) => void response.writeHead(302, { location: `http://${SECRET()}/` }).end(),
  ],
  ['redirects in a circle', () => (_, response) => void response.writeHead(302, { location: '/' }).end()],
  ['works for ever', script('for (;;);')],
  ['takes all memory', script('const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));')],
  ['asks without end', script("for (;;) alert('Stay!');")],
  ['loads itself again', script('location.reload();')],
  [
    'goes to a private address',
    () => colored('blue', `<script>location.href = 'http://${SECRET()}/'</script>`),
  ],
];

test.skipIf(!path).for(HOSTILE)(
  'a page that %s costs its deadline at most, and reaches nothing private',
  async ([, page]) => {
    pages.set('/', page());
    const started = performance.now();
    const outcome = await picture(undefined, undefined, DEADLINE_MS);
    expect(performance.now() - started).toBeLessThan(DEADLINE_MS + AROUND_MS);
    expect(outcome.isTaken).toBe(false);
    expect(reached).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  },
);

test.skipIf(!path)('a name with a private address has no page', async () => {
  expect(await picture('inside.loom-ai.com')).toEqual({ isTaken: false, problem: 'no_page' });
  expect(refused).toEqual([PRIVATE_IP]);
});

test('without a browser there is no picture', async () => {
  const address = 'http://loom-ai.com/';
  const options = { address, browsing: openBrowsing(address), product: 'AisleBot' };
  await expect(capturePicture({ path: '/no/such/chromium' }, options)).rejects.toThrow(BrowserFailure);
  await expect(capturePicture({ path: '/bin/true' }, options)).rejects.toThrow(BrowserFailure);
  await expect(capturePicture({ address: `http://127.0.0.1:9` }, options)).rejects.toThrow(BrowserFailure);
  await expect(capturePicture({ address: `ws://127.0.0.1:9` }, options)).rejects.toThrow(BrowserFailure);
});
