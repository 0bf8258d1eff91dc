/*
 * The messages of the platform's embedded player. They are JSON texts, which its own script would send; speaking them
 * ourselves means that no script of another site runs in our pages.
 */

/** Sets no cookies before a video plays. */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com';

/** The platform's numbers. */
export const PLAYER_STATE = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;

/** The address of a player that starts by itself, with the platform's controls. `origin` is the page that it may talk to. */
export function embedAddress(
  videoId: string,
  options: { origin: string; language: string; isMuted: boolean; hasCaptions: boolean },
): string {
  const parameters = new URLSearchParams({
    enablejsapi: '1',
    origin: options.origin,
    autoplay: '1',
    controls: '1',
    playsinline: '1',
    rel: '0',
    hl: options.language,
    mute: options.isMuted ? '1' : '0',
    cc_load_policy: options.hasCaptions ? '1' : '0',
  });
  return `${VIDEO_HOST}/embed/${encodeURIComponent(videoId)}?${parameters}`;
}

/** Asks the player to report to us; it answers once it runs. */
const LISTENING = JSON.stringify({ event: 'listening', id: 'watch', channel: 'widget' });

function commandMessage(func: string, args: readonly unknown[] = []): string {
  return JSON.stringify({ event: 'command', func, args, id: 'watch', channel: 'widget' });
}

/** The content of a player's message. Even an empty one shows that the player runs. */
export interface PlayerMessage {
  state?: number;
  isMuted?: boolean;
  /** Why the video cannot be played; the platform's number. */
  error?: number;
}

function parse(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null ? { ...message } : undefined;
  } catch {
    return undefined;
  }
}

function readDelivery(info: unknown): PlayerMessage {
  if (typeof info !== 'object' || info === null) return {};
  const { playerState, muted } = info as { playerState?: unknown; muted?: unknown };
  return {
    ...(typeof playerState === 'number' && { state: playerState }),
    ...(typeof muted === 'boolean' && { isMuted: muted }),
  };
}

/** Undefined for anything that is not a message of the player. */
export function readPlayerMessage(data: unknown): PlayerMessage | undefined {
  const message = parse(data);
  if (!message || typeof message.event !== 'string') return undefined;
  const { event, info } = message;
  if (event === 'onStateChange' && typeof info === 'number') return { state: info };
  if (event === 'onError') return { error: Number(info) || 0 };
  if (event === 'initialDelivery' || event === 'infoDelivery') return readDelivery(info);
  return {};
}

/** A player that sends nothing for so long counts as out of reach. */
export const SILENCE_MS = 4000;
const ASK_AGAIN_MS = 300;

/** True for messages that show that a video is being started. */
function isStarting({ state, error }: PlayerMessage): boolean {
  return error !== undefined || (state !== undefined && state !== PLAYER_STATE.paused);
}

/**
 * Sends commands to the player in a frame; those before its first message are sent after it. Messages of other frames
 * and origins are ignored. `onSilence` is called once when a new player sends nothing, or does not start a video that it
 * should load.
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  handlers: { onMessage: (message: PlayerMessage) => void; onSilence: () => void },
) {
  let waiting: string[] | undefined = [];
  let isFirst = true;
  let silence = setTimeout(handlers.onSilence, SILENCE_MS);
  let asking: ReturnType<typeof setInterval> | undefined;

  const post = (message: string, target: string) => frame.contentWindow?.postMessage(message, target);
  const send = (func: string, args?: readonly unknown[]) => {
    const message = commandMessage(func, args);
    if (waiting) waiting.push(message);
    else post(message, VIDEO_HOST);
  };
  // A frame that failed to load has no origin: naming one would log an error. This message contains nothing private.
  const ask = () => post(LISTENING, '*');

  function startAsking() {
    clearInterval(asking);
    ask();
    asking = setInterval(ask, ASK_AGAIN_MS);
  }
  function flush(commands: readonly string[]) {
    clearInterval(asking);
    waiting = undefined;
    for (const name of ['onStateChange', 'onError']) send('addEventListener', [name]);
    for (const command of commands) post(command, VIDEO_HOST);
  }
  function handleMessage({ origin, source, data }: MessageEvent) {
    if (origin !== VIDEO_HOST || source !== frame.contentWindow) return;
    const message = readPlayerMessage(data);
    if (!message) return;
    if (waiting) flush(waiting);
    // A new player that is paused has nothing to start; one that loads may still be pausing the video before.
    if (isStarting(message) || (isFirst && message.state !== undefined)) clearTimeout(silence);
    handlers.onMessage(message);
  }
  frame.addEventListener('load', startAsking);
  window.addEventListener('message', handleMessage);

  return {
    /** Loads another video, which starts. */
    load: (videoId: string) => {
      isFirst = false;
      clearTimeout(silence);
      silence = setTimeout(handlers.onSilence, SILENCE_MS);
      send('loadVideoById', [videoId]);
    },
    play: () => send('playVideo'),
    pause: () => send('pauseVideo'),
    restart: () => {
      send('seekTo', [0, true]);
      send('playVideo');
    },
    setMuted: (isMuted: boolean) => send(isMuted ? 'mute' : 'unMute'),
    setCaptions: (isOn: boolean, language: string) => {
      send(isOn ? 'loadModule' : 'unloadModule', ['captions']);
      if (isOn) send('setOption', ['captions', 'track', { languageCode: language }]);
    },
    close: () => {
      clearInterval(asking);
      clearTimeout(silence);
      frame.removeEventListener('load', startAsking);
      window.removeEventListener('message', handleMessage);
    },
  };
}
