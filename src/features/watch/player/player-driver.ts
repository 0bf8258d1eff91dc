import {
  connectPlayer,
  PLAYER_STATE,
  type PlayerConnection,
  type PlayerMessage,
} from './player-connection.ts';

/** What the player should be doing. */
export interface PlayerWish {
  /** The platform's id. Another one is loaded into the same frame. */
  videoId: string;
  /** It plays exactly while this is true. */
  isLive: boolean;
  isMuted: boolean;
  hasCaptions: boolean;
}

/** What has become of it. */
export type PlayerReport =
  /** The video whose picture is in the frame; null while another one is being loaded. */
  | { kind: 'shown'; videoId: string | null }
  | { kind: 'playing'; isPlaying: boolean }
  /** The person used the platform's own controls. */
  | { kind: 'toggled'; isPlaying: boolean }
  | { kind: 'muted'; isMuted: boolean }
  | { kind: 'unplayable'; videoId: string }
  | { kind: 'silent'; videoId: string };

/** Messages so soon after a command are its effect, later ones what the person did in the frame. */
export const EFFECT_MS = 1200;

/** False for states that may still be those of the video before. */
const isOfNewVideo = (state: number) => state !== PLAYER_STATE.paused && state !== PLAYER_STATE.ended;

/** Makes the player in a frame do what is wished, and reports what it does. The frame's address has said the first wish. */
export class PlayerDriver {
  readonly #connection: PlayerConnection;
  readonly #report: (report: PlayerReport) => void;
  readonly #language: string;
  #wish: PlayerWish;
  #loadedId: string;
  #shownId: string | null = null;
  #hasLoaded = false;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(
    frame: HTMLIFrameElement,
    {
      wish,
      language,
      report,
    }: { wish: PlayerWish; language: string; report: (report: PlayerReport) => void },
  ) {
    this.#wish = wish;
    this.#loadedId = wish.videoId;
    this.#language = language;
    this.#report = report;
    this.#connection = connectPlayer(frame, {
      onMessage: (message) => this.#hear(message),
      onSilence: () => report({ kind: 'silent', videoId: this.#loadedId }),
    });
    this.#toldAt = performance.now();
  }

  follow(wish: PlayerWish): void {
    const before = this.#wish;
    this.#wish = wish;
    if (wish.isMuted !== before.isMuted) this.#tell((player) => player.setMuted(wish.isMuted));
    if (wish.hasCaptions !== before.hasCaptions)
      this.#tell((player) => player.setCaptions(wish.hasCaptions, this.#language));
    if (!wish.isLive) {
      if (before.isLive) this.#tell((player) => player.pause());
    } else if (wish.videoId !== this.#loadedId) this.#load(wish.videoId);
    else if (!before.isLive) this.#tell((player) => player.play());
  }

  close(): void {
    this.#connection.close();
  }

  #load(videoId: string): void {
    this.#loadedId = videoId;
    this.#hasLoaded = true;
    this.#shownId = null;
    this.#report({ kind: 'shown', videoId: null });
    this.#tell((player) => player.load(videoId));
  }

  #tell(command: (player: PlayerConnection) => void): void {
    this.#toldAt = performance.now();
    command(this.#connection);
  }

  #isEffect(): boolean {
    return performance.now() - this.#toldAt < EFFECT_MS;
  }

  #hear({ state, isMuted, error }: PlayerMessage): void {
    if (error !== undefined) this.#report({ kind: 'unplayable', videoId: this.#loadedId });
    if (state !== undefined) this.#hearState(state);
    if (isMuted !== undefined && isMuted !== this.#wish.isMuted && !this.#isEffect())
      this.#report({ kind: 'muted', isMuted });
  }

  #hearState(state: number): void {
    const { isLive } = this.#wish;
    this.#show(state);
    this.#report({ kind: 'playing', isPlaying: isLive && state === PLAYER_STATE.playing });
    if (isLive && state === PLAYER_STATE.ended) this.#tell((player) => player.restart());
    else if (isLive && state === PLAYER_STATE.paused && !this.#isEffect())
      this.#report({ kind: 'toggled', isPlaying: false });
    else if (!isLive && state === PLAYER_STATE.playing) this.#hearUnasked();
  }

  /** Nothing plays unseen; but a person may press play in the frame after having paused here. */
  #hearUnasked(): void {
    if (this.#isEffect()) this.#tell((player) => player.pause());
    else this.#report({ kind: 'toggled', isPlaying: true });
  }

  #show(state: number): void {
    if (this.#shownId === this.#loadedId || (this.#hasLoaded && !isOfNewVideo(state))) return;
    this.#shownId = this.#loadedId;
    this.#report({ kind: 'shown', videoId: this.#shownId });
  }
}
