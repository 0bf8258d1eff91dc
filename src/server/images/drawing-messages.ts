import type { ImageKind, ImageRule } from './image-rules.ts';

/** A picture to be drawn, as it goes to the process that draws. */
export interface DrawingTask extends Pick<ImageRule, 'width' | 'height' | 'fit'> {
  bytes: Buffer;
  /** What its first bytes say; the decoder must agree. */
  kind: ImageKind;
}

export interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
}

/** What the process that draws says: first that it is ready, then one answer to each task. */
export type DrawingReply = { residentBytes: number } & (
  | { kind: 'ready' }
  | { kind: 'drawn'; drawn: Drawn }
  | { kind: 'refused' }
);
