import { connectPlayer, PLAYER_STATE, type PlayerMessage } from './player-connection.ts';

/** The state that the player should have. */
export interface PlayerTarget {
  /** The platform's id. Another one is loaded into the same frame. */
  videoId: string;
  /** The video plays exactly while this is true. */
  isLive: boolean;
  isMuted: boolean;
  hasCaptions: boolean;
}

/** A change of the player's state, or an action of the person in its frame. */
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

/**
 * Keeps the player in a frame at its target, and reports what it does. The frame's address contains the first target.
 *
 * | the player becomes | while it should play                    | while it should not                    |
 * | ------------------ | --------------------------------------- | -------------------------------------- |
 * | playing            | report `playing`                        | after a command: pause it again;       |
 * |                    |                                         | else the person: report `toggled` on   |
 * | paused             | after a command: nothing;               | nothing                                |
 * |                    | else the person: report `toggled` off   |                                        |
 * | ended              | play from the beginning                 | nothing                                |
 * | anything else      | nothing                                 | nothing                                |
 *
 * | the target becomes          | command |
 * | --------------------------- | ------- |
 * | not live                    | pause   |
 * | live, the loaded video      | play    |
 * | live, another video         | load, which also starts it; the picture counts as its own from the first state that |
 * |                             | cannot be the end of the video before                                               |
 */
export class PlayerDriver {
  readonly #connection: ReturnType<typeof connectPlayer>;
  readonly #onReport: (report: PlayerReport) => void;
  readonly #language: string;
  #target: PlayerTarget;
  #loadedId: string;
  #shownId: string | null = null;
  /** False while the frame still has the video of its address. */
  #hasLoaded = false;
  #commandedAt = performance.now();

  constructor(
    frame: HTMLIFrameElement,
    options: { target: PlayerTarget; language: string; onReport: (report: PlayerReport) => void },
  ) {
    this.#target = options.target;
    this.#loadedId = options.target.videoId;
    this.#language = options.language;
    this.#onReport = options.onReport;
    this.#connection = connectPlayer(frame, {
      onMessage: (message) => this.#handleMessage(message),
      onSilence: () => this.#onReport({ kind: 'silent', videoId: this.#loadedId }),
    });
  }

  update(target: PlayerTarget): void {
    const { isLive, isMuted, hasCaptions } = this.#target;
    this.#target = target;
    if (target.isMuted !== isMuted) this.#send().setMuted(target.isMuted);
    if (target.hasCaptions !== hasCaptions) this.#send().setCaptions(target.hasCaptions, this.#language);
    if (!target.isLive) {
      if (isLive) this.#send().pause();
    } else if (target.videoId !== this.#loadedId) {
      this.#loadedId = target.videoId;
      this.#hasLoaded = true;
      this.#show(null);
      this.#send().load(target.videoId);
    } else if (!isLive) this.#send().play();
  }

  close(): void {
    this.#connection.close();
  }

  /** Returns the connection for one command, from which moment on its effects are expected. */
  #send() {
    this.#commandedAt = performance.now();
    return this.#connection;
  }

  #isEffect(): boolean {
    return performance.now() - this.#commandedAt < EFFECT_MS;
  }

  #show(videoId: string | null): void {
    this.#shownId = videoId;
    this.#onReport({ kind: 'shown', videoId });
  }

  #handleMessage({ state, isMuted, error }: PlayerMessage): void {
    if (error !== undefined) this.#onReport({ kind: 'unplayable', videoId: this.#loadedId });
    if (state !== undefined) this.#handleState(state);
    if (isMuted !== undefined && isMuted !== this.#target.isMuted && !this.#isEffect())
      this.#onReport({ kind: 'muted', isMuted });
  }

  #handleState(state: number): void {
    const { isLive } = this.#target;
    const { ended, paused, playing } = PLAYER_STATE;
    const mayBeOfVideoBefore = this.#hasLoaded && (state === paused || state === ended);
    if (this.#shownId !== this.#loadedId && !mayBeOfVideoBefore) this.#show(this.#loadedId);
    this.#onReport({ kind: 'playing', isPlaying: isLive && state === playing });
    if (isLive && state === ended) this.#send().restart();
    if (isLive && state === paused && !this.#isEffect())
      this.#onReport({ kind: 'toggled', isPlaying: false });
    if (!isLive && state === playing) {
      if (this.#isEffect()) this.#send().pause();
      else this.#onReport({ kind: 'toggled', isPlaying: true });
    }
  }
}
