import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/** The address of the platform's player, which the tests answer themselves. */
const PLAYER = 'https://www.youtube-nocookie.com/**';

/**
 * A page that speaks the messages of the platform's player. Its body says what it does; its button stands for the
 * platform's own controls. An id that begins with `gone` is a video that was removed.
 */
const PLAYER_PAGE = `<!doctype html><title>player</title>
<style>body{margin:0;height:100vh;display:grid;place-content:center;gap:12px;background:#123;color:#fff;font:16px sans-serif;text-align:center}
body[data-state="1"]{background:linear-gradient(#264,#123)}</style>
<p></p><button>toggle</button>
<script>
const given = new URLSearchParams(location.search), site = given.get('origin');
let isHeard = false, state = -1, isMuted = given.get('mute') === '1', timer;
let videoId = decodeURIComponent(location.pathname.split('/').at(-1));
const tell = (event, info) => isHeard && parent.postMessage(JSON.stringify({ event, info }), site);
function show() {
  Object.assign(document.body.dataset, { state, muted: isMuted, video: videoId });
  document.querySelector('p').textContent = videoId;
}
function become(next) {
  state = next;
  show();
  tell('onStateChange', next);
  tell('infoDelivery', { playerState: next });
}
function start() {
  clearTimeout(timer);
  if (videoId.startsWith('gone')) return tell('onError', 100);
  become(3);
  timer = setTimeout(() => become(1), 60);
}
function setMuted(next) { isMuted = next; show(); tell('infoDelivery', { muted: next }); }
const commands = {
  playVideo: start,
  pauseVideo: () => { clearTimeout(timer); become(2); },
  mute: () => setMuted(true),
  unMute: () => setMuted(false),
  loadVideoById: (id) => { videoId = id; become(-1); start(); },
  loadModule: (name) => { document.body.dataset[name] = 'on'; },
  unloadModule: (name) => { delete document.body.dataset[name]; },
};
addEventListener('message', ({ origin, data }) => {
  if (origin !== site) return;
  const { event, func, args = [] } = JSON.parse(data);
  if (event === 'command') commands[func]?.(...args);
  if (event !== 'listening' || isHeard) return;
  isHeard = true;
  tell('initialDelivery', { playerState: state, muted: isMuted });
  tell('onReady');
  if (videoId.startsWith('gone')) tell('onError', 100);
});
document.querySelector('button').onclick = () => (state === 1 ? commands.pauseVideo() : start());
if (given.get('cc_load_policy') === '1') document.body.dataset.captions = 'on';
show();
if (given.get('autoplay') === '1') start();
</script>`;

export interface VideoHost {
  /** Paths that were asked for, in order. */
  asked: readonly string[];
  /** Answers every request of the context to the platform, which then has the demonstration's videos. */
  serve: (context: BrowserContext) => Promise<void>;
  close: () => Promise<void>;
}

/** Stands in for the video platform, which tests cannot reach. */
export async function startVideoHost(): Promise<VideoHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PLAYER_PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    serve: async (context) => {
      // The demonstration's videos are samples, which no page plays; here they are real ones.
      await context.route(/\/api\/v1\/ai-watch\/(feed|preview)/, async (route) => {
        const answer = await route.fetch();
        const body = await answer.text();
        await route.fulfill({
          response: answer,
          body: body.replaceAll('"is_sample":true', '"is_sample":false'),
        });
      });
      await context.route(PLAYER, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`);
        await route.fulfill({ contentType: 'text/html', body: await answer.text() });
      });
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
