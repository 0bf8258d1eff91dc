import type { ImageKind, ImageRule } from './image-rules.ts';

/** An image to be re-encoded, as sent to the image process. */
export interface DrawingTask extends Pick<ImageRule, 'width' | 'height' | 'fit' | 'format' | 'findsPlain'> {
  bytes: Buffer;
  /** The kind by its first bytes; the decoder must agree. */
  kind: ImageKind;
  /** Milliseconds of the processor's time; the process ends itself after them. */
  maxMs: number;
}

export interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
  /** It has one colour, or so little else that nobody would see it; only for a rule that asks. */
  isPlain?: boolean | undefined;
}

/** `blank`: nothing of it is to be seen. `blackened`: a drawing whose colours the decoder does not know. */
export type Refusal = 'refused' | 'blank' | 'blackened';

/** Messages of the image process: first that it is ready, then one answer to each task. */
export type DrawingReply = { residentBytes: number } & (
  | { kind: 'ready' }
  | { kind: 'drawn'; drawn: Drawn }
  | { kind: 'refused'; reason: Refusal }
);
