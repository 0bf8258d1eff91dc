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

interface EmbedOptions {
  /** The page that the player may talk to. */
  origin: string;
  language: string;
  isMuted: boolean;
  hasCaptions: boolean;
}

/** The address of a player that starts by itself, with the platform's controls. */
export function embedAddress(videoId: string, options: EmbedOptions): string {
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
export const LISTENING = JSON.stringify({ event: 'listening', id: 'watch', channel: 'widget' });

export function commandMessage(func: string, args: readonly unknown[] = []): string {
  return JSON.stringify({ event: 'command', func, args, id: 'watch', channel: 'widget' });
}

/** What a message of the player says. Every one shows that the player runs. */
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
